// Made from the Rust types by `cargo xtask generate`; do not edit.

/**
 * Every card.
 */
export type Album = { 
/**
 * The content's hash: an album is worth keeping while it is the same.
 */
content: string, 
/**
 * The cards, in the order of their indices.
 */
cards: Array<AlbumCard>, };

/**
 * A card.
 */
export type AlbumCard = { 
/**
 * Its index, by which views name it.
 */
kind: KindIx, 
/**
 * The id of the public card data.
 */
id: string, 
/**
 * The title as keys write it.
 */
slug: string, 
/**
 * The title.
 */
title: Bilingual, 
/**
 * The side.
 */
side: Side, 
/**
 * What it is.
 */
category: Category, 
/**
 * What it is more closely.
 */
subtypes: Array<AlbumWord>, 
/**
 * Its uniqueness and every word of the glossary that is true of it, in a line.
 */
type_line: Bilingual, 
/**
 * How many may be on the table; 0 for any number.
 */
limit: number, 
/**
 * Whom it shows.
 */
persona: string | null, 
/**
 * The printed numbers.
 */
stats: Stats, 
/**
 * Who finds room aboard; none for what nobody goes aboard of.
 */
capacity: Capacity | null, 
/**
 * The pilots that are part of it; none if there are none.
 */
permanent_pilots: PermanentPilots | null, 
/**
 * Where the functions of an Interrupt go when they have been played.
 */
played_to: Array<Pile>, 
/**
 * What only a location has.
 */
location: AlbumLocation | null, 
/**
 * The printed icons.
 */
icons: Array<AlbumWord>, 
/**
 * Its characteristics.
 */
keywords: Array<AlbumWord>, 
/**
 * The game text, a line for each paragraph; of a card that cannot be played yet, that it cannot.
 */
text: Bilingual, 
/**
 * Whether it can be played.
 */
playable: boolean, 
/**
 * Whether it is a card for scenarios only.
 */
test: boolean, };

/**
 * What only locations have.
 */
export type AlbumLocation = { 
/**
 * Whether it is a site, a sector or a system.
 */
kind: LocationKind, 
/**
 * The system it belongs to.
 */
system: string, 
/**
 * Printed Force icons.
 */
icons: BySide<number>, 
/**
 * Whether it is interior.
 */
interior: boolean, 
/**
 * Whether it is exterior.
 */
exterior: boolean, };

/**
 * A word of the glossary that is true of a card: an icon, a keyword.
 */
export type AlbumWord = { 
/**
 * The word's name: `bounty-hunter`.
 */
id: string, 
/**
 * How it is written.
 */
name: Bilingual, };

/**
 * The room beside the locations.
 */
export type AsideView = { 
/**
 * Its key.
 */
key: string, 
/**
 * The cards there, in the order they came.
 */
cards: Array<CardView>, };

/**
 * One side of a battle.
 */
export type BattleSide = { 
/**
 * Keys of those who take part.
 */
participants: Array<string>, 
/**
 * Total power, battle destiny included; frozen once the damage segment has begun.
 */
power: Num, 
/**
 * What its participants' power comes to now.
 */
cards: Num, 
/**
 * What texts add to the total now.
 */
texts: Array<TextTerm>, 
/**
 * Total battle destiny so far; none if none was drawn.
 */
destiny: Num | null, 
/**
 * How many battle destinies it has drawn.
 */
drawn: number, 
/**
 * How many battle destinies it may draw.
 */
may_draw: number, 
/**
 * The ability that counts for battle destiny.
 */
ability: Num, 
/**
 * How many times over it would take battle damage.
 */
times: number, 
/**
 * Battle damage left.
 */
damage: Num, 
/**
 * Attrition left.
 */
attrition: Num, };

/**
 * A battle going on.
 */
export type BattleView = { 
/**
 * The key of the place.
 */
place: string, 
/**
 * Who began it.
 */
initiator: Side, 
/**
 * Whether the damage segment has begun.
 */
damage_segment: boolean, 
/**
 * Keys of those who are there and take no part.
 */
excluded: Array<string>, 
/**
 * Both sides of it.
 */
sides: BySide<BattleSide>, };

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
 * One of something for each side.
 */
export type BySide<T> = { 
/**
 * Dark's.
 */
dark: T, 
/**
 * Light's.
 */
light: T, };

/**
 * Who finds room aboard a vehicle or starship; [`Capacity::UNLIMITED`] for as many as there are.
 */
export type Capacity = { 
/**
 * Pilots.
 */
pilots: number, 
/**
 * Drivers.
 */
drivers: number, 
/**
 * Passengers.
 */
passengers: number, 
/**
 * Places that a pilot may take, or a passenger.
 */
pilots_or_passengers: number, 
/**
 * Astromech droids.
 */
astromechs: number, 
/**
 * Vehicles.
 */
vehicles: number, 
/**
 * Starfighters.
 */
starfighters: number, 
/**
 * TIEs.
 */
ties: number, };

/**
 * A card on the table. A value is none for a card that has no such value.
 */
export type CardView = { 
/**
 * Its key.
 */
key: string, 
/**
 * Which card.
 */
kind: KindIx, 
/**
 * Whose.
 */
owner: Side, 
/**
 * The key of the card it is on.
 */
on: string | null, 
/**
 * What it does there; none if it is on nothing.
 */
role: Role | null, 
/**
 * Which of its functions it was deployed for, from 1; none for a card with one.
 */
function: number | null, 
/**
 * Power now.
 */
power: Num | null, 
/**
 * Ability now.
 */
ability: Num | null, 
/**
 * Forfeit value now.
 */
forfeit: Num | null, 
/**
 * Maneuver now.
 */
maneuver: Num | null, 
/**
 * Armor now.
 */
armor: Num | null, 
/**
 * How many parsecs it moves at most; none without a hyperdrive.
 */
hyperspeed: Num | null, 
/**
 * How many sites a vehicle moves at most.
 */
landspeed: number | null, 
/**
 * Defense value now.
 */
defense: Num | null, 
/**
 * The attrition below which it is immune; none if it is not.
 */
immunity: Immunity | null, 
/**
 * What has befallen it.
 */
conditions: Array<Condition>, 
/**
 * Which of its texts have been used and may be used once a turn, counted as in keys.
 */
spent: Array<number>, };

/**
 * What a card is in the first place.
 */
export type Category = "character" | "creature" | "vehicle" | "starship" | "weapon" | "device" | "effect" | "epic-event" | "defensive-shield" | "jedi-test" | "objective" | "interrupt" | "location";

/**
 * What has befallen a card on the table, or what it has done.
 */
export type Condition = "hit" | "moved" | "drained" | "battled" | "fired" | "armed" | "equipped" | "reacted" | "set-aside" | "silenced" | "in-battle" | "excluded" | "unpiloted" | "landed" | "immune";

/**
 * A kind of thing being done.
 */
export type Doing = "deploy" | "activate" | "move" | "transfer" | "embark" | "text" | "drain" | "battle" | "lose-force" | "draw-destiny" | "move-away" | "duel" | "leave";

/**
 * Something being done.
 */
export type DoingView = { 
/**
 * What.
 */
what: Doing, 
/**
 * By whom.
 */
by: Side, 
/**
 * The key of the card that does it, or that it is done to; `play/…` for a card being played.
 */
key: string | null, 
/**
 * Which card that is.
 */
kind: KindIx | null, 
/**
 * The key of the place where it happens.
 */
place: string | null, 
/**
 * How much Force is being activated, or is left to lose.
 */
amount: Num | null, };

/**
 * Something that happened: each variant says what in its own words, and its fields whom it concerns. What a
 * viewer may not know is left out by [`Event::for_viewer`]. It is reported by the message of its name
 * (`tell-used-force`), which knows the fields by theirs.
 */
export type Event = { "event": "started", card: Named, } | { "event": "opening-hand", side: Side, cards: number, } | { "event": "turn", side: Side, turn: number, generation: number, } | { "event": "phase-began", side: Side, phase: Phase, } | { "event": "activated", side: Side, amount: number, } | { "event": "used-force", side: Side, amount: number, } | { "event": "drew", side: Side, card: Named | null, } | { "event": "lost-force", side: Side, from: Pile, card: Named, } | { "event": "deployed", card: Named, to: Named | null, react: boolean, } | { "event": "converted", card: Named, old: Named, } | { "event": "played", card: Named, } | { "event": "used-text", side: Side, card: Named, } | { "event": "reacts", card: Named, } | { "event": "canceled", card: Named, react: boolean, } | { "event": "destiny", side: Side, card: Named, value: Num, } | { "event": "drawn", side: Side, card: Named, } | { "event": "destiny-instead", side: Side, value: Num, } | { "event": "no-destiny", side: Side, } | { "event": "drain", side: Side, place: Named, } | { "event": "drains", loser: Side, place: Named, amount: Num, } | { "event": "drain-canceled", place: Named, by_presence: boolean, } | { "event": "moved", card: Named, to: Named, } | { "event": "battle", side: Side, place: Named, } | { "event": "battle-ends-early", place: Named, } | { "event": "fired", weapon: Named, target: Named, } | { "event": "hit", card: Named, } | { "event": "missed", target: Named, } | { "event": "battle-destiny", side: Side, total: Num, } | { "event": "totals", dark: Num, light: Num, } | { "event": "damage", side: Side, damage: Num, attrition: Num, } | { "event": "forfeited", card: Named, value: Num, } | { "event": "lost", card: Named, } | { "event": "battle-ended", place: Named, } | { "event": "affected", card: Named, by: Named, change: Node, } | { "event": "player-affected", side: Side, by: Named, change: Node, } | { "event": "loss-changed", side: Side, left: Num, } | { "event": "retrieved", card: Named, to: Pile, } | { "event": "to-hand", card: Named, } | { "event": "came-back", card: Named, to: Named, } | { "event": "put-in-pile", card: Named | null, owner: Side, pile: Pile, known: BySide<boolean>, open: boolean, } | { "event": "looked-at", by: Side, side: Side, pile: Pile, card: Named | null, } | { "event": "looked-through", by: Side, side: Side, pile: Pile, } | { "event": "revealed", card: Named, } | { "event": "destiny-chosen", card: Named, value: Num, } | { "event": "shuffled", side: Side, pile: Pile, } | { "event": "restored", card: Named, } | { "event": "repaired", card: Named, } | { "event": "destinies-switched" } | { "event": "duel", first: Named, second: Named, } | { "event": "duel-totals", first: Named, first_total: Num, second: Named, second_total: Num, } | { "event": "found-nothing", side: Side, pile: Pile, } | { "event": "embarked", card: Named, on: Named, } | { "event": "disembarked", card: Named, from: Named, } | { "event": "reseated", card: Named, on: Named, } | { "event": "docked", card: Named, with: Named, } | { "event": "passed", card: Named, by: Named, } | { "event": "transferred", card: Named, to: Named, } | { "event": "replaced", card: Named, old: Named, } | { "event": "recirculated", dark: number, light: number, } | { "event": "set-aside", card: Named, reason: string, } | { "event": "over", winner: Side | null, by_limit: boolean, };

/**
 * The attrition that a card need not mind.
 */
export type Immunity = { "below": Num } | "whole";

/**
 * The index of a card in the catalogue, and so in the album.
 */
export type KindIx = number;

/**
 * An effect that lasts.
 */
export type LastingView = { 
/**
 * The key of the changed card; none if a player is changed.
 */
card: string | null, 
/**
 * The player whose text it is, or who is changed.
 */
side: Side, 
/**
 * The card whose text did it.
 */
by: KindIx, 
/**
 * What it does.
 */
change: Bilingual, 
/**
 * How long.
 */
until: Until, };

/**
 * What a location is: this decides what may be there and what lies next to it.
 */
export type LocationKind = "site" | "sector" | "system";

/**
 * A card as it is named in a report.
 */
export type Named = { 
/**
 * Which card.
 */
kind: KindIx, 
/**
 * Which copy on the table; 0 off it.
 */
tag: number, 
/**
 * Whose.
 */
owner: Side, };

/**
 * A node of the catalogue's tree, kept as one more than its index: an optional one needs no room of its own.
 */
export type Node = number;

/**
 * A fixed-point number. Where people and pages read it, it is written as a plain number: 4 or 0.5.
 */
export type Num = number;

/**
 * The pilots that are part of a starship or vehicle.
 */
export type PermanentPilots = { 
/**
 * How many.
 */
count: number, 
/**
 * Their ability, all together.
 */
ability: Num, };

/**
 * The phases of a turn.
 */
export type Phase = "setup" | "activate" | "control" | "deploy" | "battle" | "move" | "draw";

/**
 * The piles a player has; in this order in [`super::State::piles`].
 */
export type Pile = "reserve" | "force" | "used" | "lost" | "hand" | "out-of-play" | "destiny";

/**
 * A card off the table whose place a viewer knows.
 */
export type PileCard = { 
/**
 * Its key: `hand/luke-skywalker` in one's own hand, `pile/dark/lost/tusken-raider` elsewhere. Copies have the same.
 */
key: string, 
/**
 * Which card.
 */
kind: KindIx, 
/**
 * How many cards lie beneath it.
 */
at: number, 
/**
 * In one's own hand, the least Force it would take to deploy now, wherever that is; none for what has no cost.
 */
cost: number | null, };

/**
 * A pile as a viewer sees it: how many cards, and those whose place is known.
 */
export type PileView = { 
/**
 * Its key: `pile/light/reserve`.
 */
key: string, 
/**
 * Which pile.
 */
pile: Pile, 
/**
 * How many cards.
 */
count: number, 
/**
 * Known cards, the lowest first.
 */
cards: Array<PileCard>, };

/**
 * A location on the table.
 */
export type PlaceView = { 
/**
 * Its key.
 */
key: string, 
/**
 * The location on top.
 */
kind: KindIx, 
/**
 * Whether it is a site, a sector or a system.
 */
location: LocationKind, 
/**
 * A system's parsec.
 */
parsec: Num | null, 
/**
 * Whose location it is.
 */
owner: Side, 
/**
 * The converted locations beneath it.
 */
beneath: Array<KindIx>, 
/**
 * Force icons now.
 */
icons: BySide<number>, 
/**
 * Who has presence.
 */
presence: BySide<boolean>, 
/**
 * Who controls it.
 */
control: Side | null, 
/**
 * What a Force drain by each side would take.
 */
drain: BySide<Num>, 
/**
 * Total power of the cards present.
 */
power: BySide<Num>, 
/**
 * Who has drained here this turn.
 */
drained: BySide<boolean>, 
/**
 * Whether there was a battle here this turn.
 */
battled: boolean, 
/**
 * The cards here, in the order they came; those on or aboard others name them.
 */
cards: Array<CardView>, };

/**
 * What a card aboard another does there.
 */
export type Role = "carried" | "pilot" | "driver" | "passenger" | "astromech" | "cargo";

/**
 * A side, and the player who plays it. Dark sits first, since Dark goes first.
 */
export type Side = "dark" | "light";

/**
 * A player's cards off the table.
 */
export type SideView = { 
/**
 * Every pile, in the order of [`Pile::ALL`].
 */
piles: Array<PileView>, 
/**
 * Life Force left.
 */
life_force: number, 
/**
 * Force left to activate this turn.
 */
generation: number, 
/**
 * Force this side would generate in a turn that began now.
 */
generates: number, 
/**
 * The cards of one's own that are hidden somewhere; empty for the opponent and for watchers.
 */
unseen: Array<UnseenCard>, };

/**
 * The printed numbers.
 */
export type Stats = { 
/**
 * Destiny.
 */
destiny: Num | null, 
/**
 * Deploy cost.
 */
deploy: Num | null, 
/**
 * Power.
 */
power: Num | null, 
/**
 * Ability.
 */
ability: Num | null, 
/**
 * Forfeit value.
 */
forfeit: Num | null, 
/**
 * Maneuver.
 */
maneuver: Num | null, 
/**
 * Armor.
 */
armor: Num | null, 
/**
 * Landspeed.
 */
landspeed: Num | null, 
/**
 * Hyperspeed.
 */
hyperspeed: Num | null, 
/**
 * A system's parsec.
 */
parsec: Num | null, 
/**
 * A creature's ferocity.
 */
ferocity: Num | null, 
/**
 * A creature's own defense value.
 */
defense: Num | null, 
/**
 * Which of the Jedi Tests it is.
 */
number: Num | null, };

/**
 * What a text adds to a total.
 */
export type TextTerm = { 
/**
 * Whose text.
 */
by: KindIx, 
/**
 * How much; below zero if it takes away.
 */
amount: Num, };

/**
 * Cards of one's own that lie hidden somewhere.
 */
export type UnseenCard = { 
/**
 * Their key: `unseen/luke-skywalker`.
 */
key: string, 
/**
 * Which card.
 */
kind: KindIx, 
/**
 * How many copies.
 */
count: number, };

/**
 * How long a lasting effect lasts.
 */
export type Until = "end-of-turn" | "end-of-battle" | "card-gone";

/**
 * All that a viewer may know.
 */
export type View = { 
/**
 * Whose view; none for a watcher, who knows what was laid open.
 */
you: Side | null, 
/**
 * The turn, from 1; 0 before the first.
 */
turn: number, 
/**
 * The last turn, if there is a limit.
 */
turn_limit: number | null, 
/**
 * By whose customs it is played; none if they are mixed.
 */
customs: string | null, 
/**
 * Whose turn.
 */
current: Side, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Whether a player may begin something: nothing is being done in the phase.
 */
idle: boolean, 
/**
 * Who is asked something.
 */
asked: Array<Side>, 
/**
 * Cards off the table.
 */
sides: BySide<SideView>, 
/**
 * Locations from left to right.
 */
places: Array<PlaceView>, 
/**
 * The keys of the gaps between them, from the left end to the right.
 */
gaps: Array<string>, 
/**
 * Cards beside the locations.
 */
aside: AsideView, 
/**
 * The battle.
 */
battle: BattleView | null, 
/**
 * What is being done, the latest last.
 */
doing: Array<DoingView>, 
/**
 * Effects that last.
 */
lasting: Array<LastingView>, 
/**
 * Unique titles played this turn.
 */
played: Array<KindIx>, 
/**
 * Titles that may not react again this turn.
 */
reacted: Array<KindIx>, 
/**
 * Who has chosen a starting location, before the first turn.
 */
chosen: BySide<boolean>, };
