// Made from the Rust types by `cargo xtask generate`; do not edit.

/**
 * The actions an action bar may hold.
 */
export type Action = "focus" | "evade" | "target-lock" | "barrel-roll" | "boost" | "cloak" | "slam" | "reload" | "rotate-arc" | "coordinate" | "reinforce" | "jam" | "recover";

/**
 * Every ship and card, the table they stand on, and the words for small things.
 */
export type Album = { 
/**
 * The types of ship.
 */
ships: Array<AlbumShip>, 
/**
 * The pilots.
 */
pilots: Array<AlbumPilot>, 
/**
 * The upgrades.
 */
upgrades: Array<AlbumUpgrade>, 
/**
 * The conditions.
 */
conditions: Array<AlbumCondition>, 
/**
 * The damage cards.
 */
damage: Array<AlbumDamage>, 
/**
 * Everything to draw the table to scale.
 */
outlines: Outlines, 
/**
 * What tokens, actions, faces and the like are called, by kind and name: `token/focus`.
 */
words: { [key in string]: Bilingual }, };

/**
 * A condition.
 */
export type AlbumCondition = { 
/**
 * Its id in the album.
 */
card: string, 
/**
 * Its name in keys.
 */
slug: string, 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * Its text; of a card that cannot be played yet, what is missing.
 */
text: Bilingual, 
/**
 * Whether it can be played.
 */
playable: boolean, 
/**
 * Whether it exists for scenarios only.
 */
test: boolean, };

/**
 * A damage card.
 */
export type AlbumDamage = { 
/**
 * Its id in the album.
 */
card: string, 
/**
 * Its name in keys.
 */
slug: string, 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * The deck it belongs to: `core`, `core2`, or that of a section, as `gr-75-medium-transport-fore`.
 */
deck: string, 
/**
 * How many there are in the deck.
 */
copies: number, 
/**
 * What it hurts.
 */
hurts: Trait, 
/**
 * Its text; of a card that cannot be played yet, what is missing.
 */
text: Bilingual, 
/**
 * What is to be told of a text that is our own, the printed one not being known.
 */
house: Bilingual | null, 
/**
 * Whether it can be played.
 */
playable: boolean, };

/**
 * What an upgrade is restricted to.
 */
export type AlbumOnly = { "kind": "faction", "value": Faction } | { "kind": "size", "value": Base } | { "kind": "huge" } | { "kind": "ship", "value": string } | { "kind": "skill", "value": number } | { "kind": "action", "value": Action } | { "kind": "slot", "value": string };

/**
 * A pilot.
 */
export type AlbumPilot = { 
/**
 * Its id in the album.
 */
card: string, 
/**
 * Its name in keys.
 */
slug: string, 
/**
 * Its id in squad files.
 */
id: string, 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * The type of ship, by its name in keys.
 */
ship: string, 
/**
 * Whom it flies for.
 */
faction: Faction, 
/**
 * Pilot skill.
 */
skill: number, 
/**
 * The ship's numbers as this card prints them.
 */
stats: Stats, 
/**
 * What it costs.
 */
points: number, 
/**
 * Slots for upgrades by name, besides title and modification.
 */
slots: Array<string>, 
/**
 * The section of a huge ship it is the card of, if it has one of its own.
 */
section: Part | null, 
/**
 * Whether a squad may have it once only.
 */
unique: boolean, 
/**
 * Its text; of a card that cannot be played yet, what is missing.
 */
text: Bilingual, 
/**
 * Whether it can be played.
 */
playable: boolean, 
/**
 * Whether it exists for scenarios only.
 */
test: boolean, };

/**
 * A type of ship.
 */
export type AlbumShip = { 
/**
 * Its name in keys.
 */
slug: string, 
/**
 * Its id in squad files.
 */
id: string, 
/**
 * Its name.
 */
title: Bilingual, 
/**
 * Its base.
 */
size: Base, 
/**
 * Whose pilots fly it.
 */
factions: Array<Faction>, 
/**
 * Its numbers.
 */
stats: Stats, 
/**
 * The icons of its action bar.
 */
actions: Array<Action>, 
/**
 * Its dial, by speed.
 */
dial: Array<ManeuverView>, 
/**
 * Its firing arcs. A turret's is the whole circle.
 */
arcs: Array<ArcEdges>, 
/**
 * Whether its primary weapon is a turret.
 */
turret: boolean, 
/**
 * The arcs its mobile one may be turned to; none if it has no such arc.
 */
mobile: Array<[Direction, ArcEdges]>, 
/**
 * Whether it exists for scenarios only.
 */
test: boolean, };

/**
 * An upgrade.
 */
export type AlbumUpgrade = { 
/**
 * Its id in the album.
 */
card: string, 
/**
 * Its name in keys.
 */
slug: string, 
/**
 * Its id in squad files.
 */
id: string, 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * The slots it takes by name, the first naming its kind.
 */
slots: Array<string>, 
/**
 * What it costs.
 */
points: number, 
/**
 * Whether a squad may have it once only.
 */
unique: boolean, 
/**
 * Whether a ship may have it once only.
 */
limited: boolean, 
/**
 * A secondary weapon's numbers.
 */
weapon: AlbumWeapon | null, 
/**
 * How much energy it holds.
 */
energy: number, 
/**
 * What it is restricted to: every list must hold, one of each list is enough.
 */
only: Array<Array<AlbumOnly>>, 
/**
 * Its text; of a card that cannot be played yet, what is missing.
 */
text: Bilingual, 
/**
 * Whether it can be played.
 */
playable: boolean, 
/**
 * Whether it exists for scenarios only.
 */
test: boolean, };

/**
 * A secondary weapon's numbers.
 */
export type AlbumWeapon = { 
/**
 * Its value.
 */
attack: number, 
/**
 * The nearest range.
 */
from: number, 
/**
 * The farthest.
 */
to: number, };

/**
 * An arc and its edges.
 */
export type ArcEdges = { 
/**
 * Which.
 */
arc: ArcKind, 
/**
 * How far ahead of the ship's centre the point lies that its edges run from.
 */
apex: number, 
/**
 * From here, seen from that point; the strip straight ahead has no angle.
 */
from: number | null, 
/**
 * Clockwise to here.
 */
to: number | null, };

/**
 * What an arc is.
 */
export type ArcKind = "front" | "rear" | "half" | "left" | "right" | "bullseye" | "fore-port" | "fore-starboard" | "aft-port" | "aft-starboard" | "all";

/**
 * The open question, and what of the table it is about.
 */
export type AskedView = { 
/**
 * What it is about.
 */
topic: Topic, 
/**
 * Who is asked.
 */
sides: Array<Side>, 
/**
 * The key of the ship it is about. Dials are asked of both players at once: that of the seat's own ship.
 */
ship: string | null, 
/**
 * The key of the card whose text asks.
 */
card: string | null, };

/**
 * How far an attack has come.
 */
export type AttackStep = "declare" | "roll-attack" | "modify-attack" | "roll-defense" | "modify-defense" | "compare" | "damage" | "after";

/**
 * The attack being made.
 */
export type AttackView = { 
/**
 * The key of the attacker.
 */
attacker: string, 
/**
 * The key of the defender.
 */
defender: string, 
/**
 * The section of a huge ship that defends.
 */
section: Part | null, 
/**
 * The key of the weapon's card; none for the primary weapon.
 */
weapon: string | null, 
/**
 * The section of a huge ship the weapon is in.
 */
gun: Part | null, 
/**
 * At which range.
 */
range: number, 
/**
 * Whether an obstacle lies between them.
 */
obstructed: boolean, 
/**
 * How far it has come.
 */
step: AttackStep, 
/**
 * The attack dice.
 */
attack: Array<DieView>, 
/**
 * The defense dice.
 */
defense: Array<DieView>, 
/**
 * What has been spent on the dice in this step, by name.
 */
spent: Array<string>, 
/**
 * Keys of the tokens that may be spent on the dice now.
 */
spendable: Array<string>, 
/**
 * Whether the attack dice may no longer be changed.
 */
fixed: boolean, 
/**
 * Whether it has hit.
 */
hit: boolean, };

/**
 * What a ship stands on. Bases are plain boxes: the guides at their ends are left out.
 */
export type Base = "small" | "large" | "huge-short" | "huge-long";

/**
 * A base.
 */
export type BaseSize = { 
/**
 * Which.
 */
size: Base, 
/**
 * Across.
 */
width: number, 
/**
 * Along.
 */
length: number, };

/**
 * The bearings of the dials.
 */
export type Bearing = "stop" | "straight" | "bank-left" | "bank-right" | "turn-left" | "turn-right" | "koiogran" | "segnor-left" | "segnor-right" | "tallon-left" | "tallon-right" | "reverse-straight" | "reverse-bank-left" | "reverse-bank-right";

/**
 * A text in both languages.
 */
export type Bilingual = { 
/**
 * English.
 */
en: string, 
/**
 * French.
 */
fr: string, };

/**
 * A bomb or mine on the table.
 */
export type BombView = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its card's id in the album.
 */
card: string, 
/**
 * Whose.
 */
owner: Side, 
/**
 * Whether it goes off by contact.
 */
mine: boolean, 
/**
 * Where.
 */
pose: PagePose, };

/**
 * One of something for each player.
 */
export type BySide<T> = [T, T];

/**
 * A card on a ship.
 */
export type CardView = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its id in the album.
 */
card: string, 
/**
 * Whether it is discarded.
 */
discarded: boolean, 
/**
 * Whether its text has been used this round.
 */
used: boolean, 
/**
 * The section of a huge ship it is on.
 */
section: Part | null, 
/**
 * Energy on it, if it holds any.
 */
energy: EnergyView | null, 
/**
 * The key of the damage card it lies under.
 */
under: string | null, };

/**
 * How hard a maneuver is.
 */
export type Colour = "green" | "white" | "red";

/**
 * A condition on a ship.
 */
export type ConditionView = { 
/**
 * Its card.
 */
card: CardView, 
/**
 * The damage card on it.
 */
damage: CardView | null, };

/**
 * Whether a section with a card of its own is crippled.
 */
export type Crippled = "no" | "pending" | "yes";

/**
 * A die on the table.
 */
export type DieView = { 
/**
 * Its key.
 */
key: string, 
/**
 * What it shows.
 */
face: Face, 
/**
 * Whether it has been rerolled.
 */
rerolled: boolean, 
/**
 * Whether it was added and not rolled.
 */
added: boolean, };

/**
 * Where a mobile arc points.
 */
export type Direction = "front" | "right" | "rear" | "left";

/**
 * An edge of the table.
 */
export type EdgeView = "south" | "west" | "north" | "east";

/**
 * Energy on a card.
 */
export type EnergyView = { 
/**
 * How much there is.
 */
held: number, 
/**
 * How much it holds.
 */
limit: number, };

/**
 * Something that happened. All of it is public, except the damage dealt facedown, which nobody sees.
 */
export type Event = { "event": "initiative", "of": Side } | { "event": "placed", "of": [Side, number] } | { "event": "placed-huge", "of": [Side, Named] } | { "event": "edge", "of": [Side, number] } | { "event": "deployed", "of": Named } | { "event": "undocked", "of": [Named, Named] } | { "event": "phase-began", "of": [number, Phase] } | { "event": "revealed", "of": [Named, Maneuver] } | { "event": "moved", "of": [Named, Bearing, number, Colour] } | { "event": "bumped", "of": Named } | { "event": "shifted", "of": Named } | { "event": "crossed", "of": [Named, number] } | { "event": "fled", "of": Named } | { "event": "acts", "of": [Named, Action] } | { "event": "used", "of": [Named, number] } | { "event": "assigned", "of": [Named, number] } | { "event": "searched", "of": [Side, Side, number] } | { "event": "put-on", "of": [number, number] } | { "event": "set-under", "of": [number, number] } | { "event": "discarded", "of": [Named, number] } | { "event": "replaced", "of": [Named, number, number] } | { "event": "gained", "of": [Named, Token, number] } | { "event": "lost", "of": [Named, Token, number] } | { "event": "locked", "of": [Named, Named] } | { "event": "looked", "of": [Named, Named] } | { "event": "unlocked", "of": Named } | { "event": "attacks", "of": [Named, Named, number | null, number, boolean] } | { "event": "rolled", "of": [Named, RolledFor, boolean, Array<Face>] } | { "event": "dice", "of": [Named, boolean, Array<Face>] } | { "event": "hits", "of": [Named, number, number] } | { "event": "missed", "of": Named } | { "event": "shield-lost", "of": Named } | { "event": "shield-back", "of": Named } | { "event": "facedown", "of": [Named, number] } | { "event": "faceup", "of": [Named, number] } | { "event": "turned-down", "of": [Named, number] } | { "event": "repaired", "of": Named } | { "event": "reshuffled", "of": [Side, Named | null] } | { "event": "energy-gained", "of": [Named, number] } | { "event": "energy-spent", "of": [Named, number] } | { "event": "priced", "of": [Named, number, number] } | { "event": "allocated", "of": [Named, number, number] } | { "event": "crippled", "of": Named } | { "event": "crippled-later", "of": Named } | { "event": "rammed", "of": [Named, Named] } | { "event": "swept", "of": [Named, number] } | { "event": "doomed", "of": Named } | { "event": "destroyed", "of": Named } | { "event": "dropped", "of": [Named, number] } | { "event": "detonated", "of": number } | { "event": "turned", "of": [Named, number] } | { "event": "set-aside", "of": [Named, number, string] } | { "event": "over", "of": [Side | null, boolean] };

/**
 * The faces of both dice.
 */
export type Face = "blank" | "focus" | "hit" | "crit" | "evade";

/**
 * Whom a squad flies for.
 */
export type Faction = "rebel" | "imperial" | "scum";

/**
 * A target lock a ship has.
 */
export type LockView = { 
/**
 * Its key.
 */
key: string, 
/**
 * The key of the ship that is locked.
 */
target: string, };

/**
 * A bearing with a speed and the colour it has on a dial.
 */
export type Maneuver = { 
/**
 * How fast.
 */
speed: number, 
/**
 * Which way.
 */
bearing: Bearing, 
/**
 * How hard.
 */
colour: Colour, };

/**
 * A maneuver as a ship has it.
 */
export type ManeuverView = { 
/**
 * Its name in keys: `2-bank-left`.
 */
key: string, 
/**
 * How fast.
 */
speed: number, 
/**
 * Which way.
 */
bearing: Bearing, 
/**
 * How hard, by what stands now.
 */
colour: Colour, };

/**
 * The mission that is played.
 */
export type MissionView = { 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * Whether it is this table's own and was never published.
 */
house: boolean, 
/**
 * Who wins it by what.
 */
goal: Bilingual, 
/**
 * What each player brings, and where they set up.
 */
parts: BySide<Bilingual>, 
/**
 * Whose huge ship it calls for.
 */
caller: Side, 
/**
 * The key of that ship.
 */
called: string | null, 
/**
 * The edge it must leave the table over.
 */
escape: EdgeView, };

/**
 * A ship as reports name it: its pilot's card and which of several.
 */
export type Named = { 
/**
 * Which ship.
 */
ship: ShipIx, 
/**
 * The pilot's card of the catalogue.
 */
pilot: number, 
/**
 * Which of several pilots of one name; 0 for a single one.
 */
tag: number, 
/**
 * The section of a huge ship that is meant.
 */
part: Part | null, };

/**
 * What an obstacle is.
 */
export type ObstacleKind = "asteroid" | "debris";

/**
 * The outline of an obstacle token.
 */
export type Outline = { 
/**
 * The token's name in squad files.
 */
name: string, 
/**
 * Asteroid or debris.
 */
kind: ObstacleKind, 
/**
 * Convex polygons whose union it is, around its centre: x to the right, y away, for a heading of zero.
 */
pieces: Array<Array<[number, number]>>, };

/**
 * Everything to draw the table to scale.
 */
export type Outlines = { 
/**
 * The table, to the right.
 */
width: number, 
/**
 * The same of an Epic game.
 */
epic_width: number, 
/**
 * The table, away.
 */
depth: number, 
/**
 * Units of a chosen place (`@ x y turn`) in a millimetre.
 */
units_per_mm: number, 
/**
 * Units of a chosen place in a degree.
 */
units_per_degree: number, 
/**
 * Depth of a band of range.
 */
band: number, 
/**
 * How many bands an attack may span.
 */
bands: number, 
/**
 * The same of the guns of huge ships.
 */
long_bands: number, 
/**
 * The bases.
 */
bases: Array<BaseSize>, 
/**
 * Width of the strip straight ahead of a base.
 */
bullseye: number, 
/**
 * Side of a bomb or mine token.
 */
bomb: number, 
/**
 * Width of every maneuver template.
 */
template: number, 
/**
 * Length of a straight template, for each unit of speed.
 */
straight: number, 
/**
 * Radius of the centre line of the banks of speed 1, 2 and 3, which turn by 45 degrees.
 */
banks: [number, number, number], 
/**
 * Radius of the centre line of the turns of speed 1, 2 and 3, which turn by 90 degrees.
 */
turns: [number, number, number], 
/**
 * The obstacle tokens.
 */
obstacles: Array<Outline>, };

/**
 * A place for a page: millimetres from the near left corner and degrees clockwise from away, to a hundredth.
 */
export type PagePose = { 
/**
 * To the right.
 */
x: number, 
/**
 * Away.
 */
y: number, 
/**
 * Which way it looks.
 */
heading: number, };

/**
 * Which part of a ship a section is. The one section of a small or large ship is its fore.
 */
export type Part = "fore" | "aft";

/**
 * The phases of a game.
 */
export type Phase = "setup" | "planning" | "activation" | "combat" | "end";

/**
 * Where an act would lead.
 */
export type Preview = { 
/**
 * The key of the ship that moves.
 */
ship: string, 
/**
 * Places from its start to its end.
 */
path: Array<PagePose>, 
/**
 * Where it ends, turned about if its maneuver ends so.
 */
end: PagePose, 
/**
 * What it flies, if it is a maneuver: a stressed ship flies another one instead of a red one.
 */
maneuver: string | null, 
/**
 * The maneuver's colour; none for a boost.
 */
colour: Colour | null, 
/**
 * Whether the maneuver gives a stress token.
 */
stressful: boolean, 
/**
 * Keys of the ships it bumps into: it moves back until it only touches them.
 */
bumps: Array<string>, 
/**
 * Keys of the smaller ships a huge ship ends on, which destroys them.
 */
rams: Array<string>, 
/**
 * The energy a huge ship gains by it; none of other ships.
 */
energy: number | null, 
/**
 * Obstacles under the template or the base, as places in the view's rocks; of a huge ship, those under its base alone.
 */
obstacles: Array<number>, 
/**
 * Mines under the template or the base, as places in the view's bombs.
 */
mines: Array<number>, 
/**
 * Whether it leaves the table.
 */
flees: boolean, };

/**
 * An obstacle on the table.
 */
export type RockView = { 
/**
 * Its key.
 */
key: string, 
/**
 * The token's name in squad files, which has the outline.
 */
name: string, 
/**
 * Asteroid or debris.
 */
kind: ObstacleKind, 
/**
 * Where.
 */
pose: PagePose, };

/**
 * What dice are rolled for.
 */
export type RolledFor = "attack" | { "card": number } | { "obstacle": ObstacleKind } | "collision" | "ramming";

/**
 * A section of a huge ship.
 */
export type SectionView = { 
/**
 * Its key.
 */
key: string, 
/**
 * Which one.
 */
part: Part, 
/**
 * Whether it is crippled.
 */
crippled: Crippled, 
/**
 * Whether it has a card, hull and shields of its own; else those of the ship are both sections'.
 */
own: boolean, 
/**
 * The card of an aft section that has one of its own; that of the fore is the ship's.
 */
card: CardView | null, 
/**
 * Hull value now.
 */
hull: number, 
/**
 * Damage against it.
 */
damage: number, 
/**
 * Damage cards on it, faceup or facedown.
 */
cards: number, 
/**
 * Shields left.
 */
shields: number, 
/**
 * Shield value now.
 */
shield_value: number, 
/**
 * The cards in its damage deck.
 */
deck: number, };

/**
 * The index of a ship.
 */
export type ShipIx = number;

/**
 * A ship as a seat sees it.
 */
export type ShipView = { 
/**
 * Its key.
 */
key: string, 
/**
 * The type of ship, by its name in keys.
 */
kind: string, 
/**
 * Which of several pilots of one name; none for a single one.
 */
number: number | null, 
/**
 * The pilot's card.
 */
pilot: CardView, 
/**
 * The upgrades.
 */
upgrades: Array<CardView>, 
/**
 * The conditions.
 */
conditions: Array<ConditionView>, 
/**
 * Whose.
 */
owner: Side, 
/**
 * Whether it is waiting, in play, or gone and how.
 */
status: Status, 
/**
 * The key of the ship it is docked to.
 */
docked_to: string | null, 
/**
 * Whether it is on the table.
 */
in_play: boolean, 
/**
 * Where; none if it is not on the table.
 */
pose: PagePose | null, 
/**
 * Its base.
 */
base: Base, 
/**
 * Pilot skill now.
 */
skill: number, 
/**
 * Primary weapon value now.
 */
attack: number, 
/**
 * Agility now.
 */
agility: number, 
/**
 * Hull value now.
 */
hull: number, 
/**
 * Damage against it.
 */
damage: number, 
/**
 * Shields left.
 */
shields: number, 
/**
 * Shield value now.
 */
shield_value: number, 
/**
 * What it costs with its upgrades.
 */
points: number, 
/**
 * The sections of a huge ship; none of others.
 */
sections: Array<SectionView>, 
/**
 * Energy on a huge ship's card, and how much it holds.
 */
energy: EnergyView | null, 
/**
 * Tokens it has.
 */
tokens: Array<TokenView>, 
/**
 * The target lock it has.
 */
lock: LockView | null, 
/**
 * Faceup damage cards.
 */
faceup: Array<CardView>, 
/**
 * How many damage cards lie facedown on it.
 */
facedown: number, 
/**
 * The maneuver on its dial, if the seat may know it.
 */
dial: ManeuverView | null, 
/**
 * Whether it has a dial.
 */
has_dial: boolean, 
/**
 * The maneuver it showed last.
 */
shown: ManeuverView | null, 
/**
 * The icons of its action bar now.
 */
actions: Array<Action>, 
/**
 * The actions it has performed this round.
 */
acted: Array<Action>, 
/**
 * Whether it is stressed.
 */
stressed: boolean, 
/**
 * Whether it is out of control by ion tokens.
 */
ionized: boolean, 
/**
 * Whether it is cloaked.
 */
cloaked: boolean, 
/**
 * Where its mobile arc points, if it has one.
 */
arc: Direction | null, 
/**
 * Whether it has overlapped a ship in its last maneuver.
 */
bumped: boolean, 
/**
 * Whether it has been activated this round.
 */
activated: boolean, 
/**
 * Whether it has had its opportunity to attack this round.
 */
engaged: boolean, 
/**
 * Whether it has attacked this round.
 */
attacked: boolean, };

/**
 * A player.
 */
export type Side = "first" | "second";

/**
 * What a ship sees of another.
 */
export type Sight = { 
/**
 * The other ship's key; of a huge ship, each of its sections by its own.
 */
ship: string, 
/**
 * The range between the bases, 1 to 5; none beyond.
 */
range: number | null, 
/**
 * Whether it is inside an arc the primary weapon may use, whatever the range.
 */
in_arc: boolean, 
/**
 * The range an attack would be made at: to the closest part inside that arc, if the weapon reaches it.
 */
attack_range: number | null, 
/**
 * Whether an obstacle lies between them: on the line of attack, or on the shortest line if it is in no arc.
 */
obstructed: boolean, };

/**
 * The printed numbers of a ship.
 */
export type Stats = { 
/**
 * Primary weapon value.
 */
attack: number, 
/**
 * Agility value.
 */
agility: number, 
/**
 * Hull value.
 */
hull: number, 
/**
 * Shield value.
 */
shields: number, 
/**
 * How much energy its card holds; 0 for ships without.
 */
energy: number, 
/**
 * The ranges of the primary weapon.
 */
reach: [number, number], };

/**
 * Whether a ship is on the table.
 */
export type Status = "waiting" | "in-play" | "doomed" | "destroyed" | "fled" | "brought" | "obstacle" | "docked";

/**
 * The tokens a ship may hold, besides target locks.
 */
export type Token = "focus" | "evade" | "stress" | "ion" | "tractor" | "jam" | "disarmed" | "cloak" | "reinforce-fore" | "reinforce-aft";

/**
 * Tokens of one kind on a ship.
 */
export type TokenView = { 
/**
 * Their key.
 */
key: string, 
/**
 * Which.
 */
token: Token, 
/**
 * How many.
 */
count: number, };

/**
 * What a question is about, as far as a page or a droid treats it in a way of its own.
 */
export type Topic = "initiative" | "obstacle" | "deploy" | "attack" | "other";

/**
 * What a damage card hurts.
 */
export type Trait = "pilot" | "ship";

/**
 * All that a seat may know.
 */
export type View = { 
/**
 * Who looks; none for a watcher.
 */
you: Side | null, 
/**
 * The round.
 */
round: number, 
/**
 * The last round; none if there is no last one.
 */
last_round: number | null, 
/**
 * Whether it is played on the epic play area.
 */
epic: boolean, 
/**
 * The mission, if one is played.
 */
mission: MissionView | null, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Who has initiative.
 */
initiative: Side, 
/**
 * The edge each player sets up at; none before it is chosen.
 */
edges: BySide<EdgeView> | null, 
/**
 * How deep the zone is, from that edge, in which each player sets up, in millimetres.
 */
zones: BySide<number>, 
/**
 * The key of the ship that is activated or has its opportunity to attack.
 */
active: string | null, 
/**
 * The open question.
 */
asked: AskedView | null, 
/**
 * The ships.
 */
ships: Array<ShipView>, 
/**
 * Obstacles.
 */
rocks: Array<RockView>, 
/**
 * Names of the obstacles each player is still to place, the next first.
 */
unplaced: BySide<Array<string>>, 
/**
 * Bombs and mines.
 */
bombs: Array<BombView>, 
/**
 * The attack being made.
 */
attack: AttackView | null, 
/**
 * Cards left in the damage decks.
 */
decks: BySide<number>, 
/**
 * Points of each squad.
 */
points: BySide<number>, 
/**
 * Points of ships each player has lost.
 */
lost: BySide<number>, };
