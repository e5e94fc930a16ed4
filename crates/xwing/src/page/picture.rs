//! The table as a picture to scale: one SVG unit is one millimetre.

use crate::card::Category;
use crate::game::XWing;
use crate::geometry::{Area, Base, Obstacle, ObstacleKind, Place, figures};
use crate::page::show::head;
use crate::page::view::{ShipView, TokenView, View};
use crate::side::Side;
use crate::state::Status;
use glossary::Lang;
use std::fmt::Write;

/// Room around the play area.
const MARGIN: f64 = 24.0;
/// Room beside it for the ships' names.
const LEGEND: f64 = 330.0;
/// The legend's line height.
const LINE: f64 = 15.0;

const STYLE: &str = "
  svg { font-family: system-ui, sans-serif; background: #f6f5f1; color: #20242b; }
  .area { fill: #e9edf3; stroke: #7d8898; stroke-width: 1.5; }
  .zone { fill: none; stroke: #7d8898; stroke-width: .8; stroke-dasharray: 6 5; }
  .asteroid { fill: #9a938a; } .debris { fill: #b9a26a; fill-opacity: .75; }
  .base { stroke-width: 1.6; fill-opacity: .9; }
  .first { fill: #f3c9b8; stroke: #a3401c; } .second { fill: #bcd3ee; stroke: #1f4e8c; }
  .arc { fill: none; stroke: #555e6b; stroke-width: .9; } .bomb { fill: #7a2d8c; }
  .tag { font-size: 13px; font-weight: 600; text-anchor: middle; fill: #20242b; }
  .skill { font-size: 8px; text-anchor: middle; fill: #20242b; }
  .legend { font-size: 12px; fill: currentColor; } .head { font-size: 14px; font-weight: 600; fill: currentColor; }
  .small { font-size: 10.5px; fill: currentColor; opacity: .8; }
  @media (prefers-color-scheme: dark) {
    svg { background: #14171c; color: #e4e7ec; } .area { fill: #1c222b; stroke: #5f6b7c; } .zone { stroke: #5f6b7c; }
    .asteroid { fill: #6f6a63; } .debris { fill: #8a7a4e; } .arc { stroke: #aab3c0; }
    .first { fill: #6b3220; stroke: #f0a184; } .second { fill: #24466f; stroke: #8ebaf0; }
    .tag, .skill { fill: #f2f4f7; }
  }
";

/// A text with the characters XML keeps for itself written out.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The table as a seat sees it, as SVG.
pub fn picture(game: &XWing, view: &View, lang: Lang) -> String {
    let area = if view.epic { Area::EPIC } else { Area::STANDARD };
    let (width, height) = (area.width + 2.0 * MARGIN + LEGEND, area.depth + 2.0 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.1}mm\" height=\"{height:.1}mm\" \
         viewBox=\"0 0 {width:.1} {height:.1}\" role=\"img\">\n<style>{STYLE}</style>\n"
    );
    let head = escaped(&head(game, view, lang));
    let _ = writeln!(out, "<title>{head}</title>");
    // The table's y runs away from the reader, the picture's y towards him.
    let _ = writeln!(out, "<g transform=\"translate({MARGIN} {:.1}) scale(1 -1)\">", MARGIN + area.depth);
    let _ = writeln!(out, "<rect class=\"area\" width=\"{:.1}\" height=\"{:.1}\"/>", area.width, area.depth);
    for edge in [figures::BAND, area.depth - figures::BAND] {
        let _ = writeln!(out, "<path class=\"zone\" d=\"M0 {edge:.1}H{:.1}\"/>", area.width);
    }
    for rock in view.table.rocks.iter() {
        let obstacle = Obstacle { shape: rock.shape, place: Place::of(rock.pose) };
        let class = if obstacle.kind() == ObstacleKind::Asteroid { "asteroid" } else { "debris" };
        for piece in obstacle.pieces() {
            let points: Vec<String> = piece.corners().iter().map(|p| format!("{:.2},{:.2}", p.x, p.y)).collect();
            let _ = writeln!(out, "<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "));
        }
    }
    for bomb in view.table.bombs.iter() {
        let (place, half) = (Place::of(bomb.pose), figures::TOKEN_SIDE / 2.0);
        let _ = writeln!(out, "<circle class=\"bomb\" cx=\"{:.2}\" cy=\"{:.2}\" r=\"{half}\"/>", place.x, place.y);
    }
    for ship in view.ships.iter().filter(|s| s.in_play) {
        draw_ship(&mut out, game, view, ship, lang);
    }
    out.push_str("</g>\n");
    legend(&mut out, game, view, lang, &head, area.width + 2.0 * MARGIN);
    out.push_str("</svg>\n");
    out
}

/// What a ship is called on its base: letters of its pilot's name, and its number among several.
fn tag(game: &XWing, ship: &ShipView) -> String {
    let title = &game.catalogue.card(ship.pilot.kind).title;
    let letters: String =
        title.split(' ').filter_map(|word| word.chars().find(|c| c.is_alphanumeric())).take(2).collect();
    match ship.number {
        None => letters,
        Some(number) => format!("{letters}{number}"),
    }
}

fn draw_ship(out: &mut String, game: &XWing, view: &View, ship: &ShipView, lang: Lang) {
    let base: Base = ship.base;
    let place = Place::of(view.table.ship(ship.ship).pose);
    let (w, l) = (base.half_width(), base.half_length());
    let side = if ship.owner == Side::First { "first" } else { "second" };
    let name = escaped(&game.name(lang, ship.pilot.kind, ship.number.unwrap_or(0)));
    let _ = writeln!(
        out,
        "<g transform=\"translate({:.2} {:.2}) rotate({:.3})\"><title>{name}</title>",
        place.x,
        place.y,
        -place.degrees()
    );
    let _ = writeln!(
        out,
        "<rect class=\"base {side}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"/>",
        -w,
        -l,
        2.0 * w,
        2.0 * l
    );
    if base.is_huge() {
        let _ = writeln!(out, "<path class=\"arc\" d=\"M{:.1} 0H{w:.1}\"/>", -w);
    } else {
        let (sin, cos) = if base == Base::Small { figures::SMALL_ARC } else { figures::LARGE_ARC };
        let reach = l * sin / cos;
        let _ = writeln!(out, "<path class=\"arc\" d=\"M{:.2} {l:.1}L0 0L{reach:.2} {l:.1}\"/>", -reach);
    }
    let _ = writeln!(
        out,
        "<text class=\"tag\" transform=\"rotate({:.3}) scale(1 -1)\" y=\"4\">{}</text>",
        place.degrees(),
        escaped(&tag(game, ship))
    );
    let _ =
        writeln!(out, "<text class=\"skill\" transform=\"scale(1 -1)\" y=\"{:.1}\">{}</text></g>", l - 3.0, ship.skill);
}

fn legend(out: &mut String, game: &XWing, view: &View, lang: Lang, head: &str, x: f64) {
    let mut y = MARGIN + 14.0;
    let mut line = |class: &str, indent: f64, text: &str| {
        let _ = writeln!(out, "<text class=\"{class}\" x=\"{:.1}\" y=\"{y:.1}\">{text}</text>", x + indent);
        y += LINE;
    };
    line("head", 0.0, head);
    for side in Side::BOTH {
        line("small", 0.0, "");
        line("head", 0.0, &escaped(&game.speech.say(lang, &format!("heading-{}", side.name()), &[])));
        for ship in view.ships.iter().filter(|s| s.owner == side) {
            let name = game.name(lang, ship.pilot.kind, ship.number.unwrap_or(0));
            let kind = match &game.catalogue.card(ship.pilot.kind).category {
                Category::Pilot { ship, .. } => &game.catalogue.ships[usize::from(*ship)],
                _ => continue,
            };
            let kind = kind.title_in(lang);
            line("legend", 8.0, &escaped(&format!("{} {name} ({kind})", tag(game, ship))));
            let carrier = view.ships.iter().find(|other| Some(&other.key) == ship.docked_to.as_ref());
            let gone = match carrier {
                Some(carrier) => {
                    let name = game.name(lang, carrier.pilot.kind, carrier.number.unwrap_or(0));
                    game.speech.say(lang, "show-docked", &[("ship", name.into())])
                }
                None => game.speech.say(lang, if ship.in_play { "show-obstacle" } else { "show-lost" }, &[]),
            };
            let tokens = ship.tokens.iter().map(|TokenView { token, count: n, .. }| {
                let word = game.speech.say(lang, &format!("token-{}", token.name()), &[]);
                if *n > 1 { format!("{word} ×{n}") } else { word }
            });
            let state = if matches!(ship.status, Status::InPlay | Status::Doomed) {
                let hull = |hull: u8, damage: u8| format!("{}/{hull} ♥", hull.saturating_sub(damage));
                let own: Vec<_> = ship.sections.iter().filter(|section| section.own).collect();
                let mut parts = vec![hull(ship.hull, ship.damage), format!("{}/{} ◯", ship.shields, ship.shield_value)];
                if !own.is_empty() {
                    parts = own
                        .iter()
                        .map(|section| {
                            let part =
                                crate::page::speech::text_of(game.speech.word(lang, "part", section.part.name()));
                            let left = hull(section.hull, section.damage);
                            format!("{part} {left} {}/{} ◯", section.shields, section.shield_value)
                        })
                        .collect();
                }
                parts.extend(ship.energy.map(|energy| format!("{}/{} ⚡", energy.held, energy.limit)));
                parts.into_iter().chain(tokens).collect::<Vec<_>>().join(" · ")
            } else {
                gone
            };
            line("small", 20.0, &escaped(&state));
        }
    }
}
