// Made from the Rust types by `cargo xtask generate`; do not edit.

/**
 * An open question as the page asks it.
 */
export type Asked = { 
/**
 * The number an answer must carry: the questions put to this seat so far.
 */
at: number, 
/**
 * The time at which it is asked, if one can stop there.
 */
time: TimePage | null, 
/**
 * Where offers would lead, by their keys; the game's own type.
 */
previews: unknown, 
/**
 * Who is asked.
 */
seat: Seat, 
/**
 * What is asked.
 */
prompt: string, 
/**
 * What kind of answer is wanted.
 */
kind: Kind, 
/**
 * Whether the player may go back.
 */
back: boolean, 
/**
 * The offers; for a place question, suggested poses: the keys as a record writes them, the labels as players do.
 */
offers: Array<OfferFace>, };

/**
 * Something a player might try to do.
 */
export type AttemptPage = { 
/**
 * The key by which one asks why it cannot be done.
 */
key: string, 
/**
 * What it is, in the player's language.
 */
label: string, };

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
 * A player who is away.
 */
export type ClaimPage = { "possible": { 
/**
 * Milliseconds.
 */
left: number, } } | { "made": { 
/**
 * The seat whose player is away.
 */
against: number, 
/**
 * Milliseconds.
 */
left: number, } };

/**
 * How long players may think.
 */
export type ClockSetting = "off" | { "move": number } | { "game": number };

/**
 * The players' clocks.
 */
export type ClocksPage = { 
/**
 * How many milliseconds each seat had left when this was told; none for a droid.
 */
left: [number | null, number | null], 
/**
 * The seats whose clock runs.
 */
running: Array<number>, };

/**
 * Why a request was refused.
 */
export type Complaint = { 
/**
 * In one word.
 */
reason: string, 
/**
 * What is wrong and what to do, in English.
 */
text: string, };

/**
 * Something was dealt anew.
 */
export type DealPage = { 
/**
 * The last moment before it.
 */
moment: number, 
/**
 * What: `from-all` for what nobody had seen, `from-any` for what not everybody had.
 */
hidden: "from-all" | "from-any", };

/**
 * What became of a game that was begun with another edition of the rules or cards.
 */
export type EditionPage = "replayed" | { "from-position": { 
/**
 * How many changes after that position are gone.
 */
lost: number, } } | "closed";

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The winning seat; none for a draw.
 */
winner: number | null, 
/**
 * The rule that ended it, by its id, or `conceded`.
 */
by: string, 
/**
 * Whether a limit of turns or rounds ended it.
 */
by_limit: boolean, };

/**
 * An entry of the rules, by its heading.
 */
export type EntryHead = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its heading.
 */
title: Bilingual, 
/**
 * What it and its rules say, to be searched.
 */
says: Bilingual, 
/**
 * How many rules it has.
 */
rules: number, 
/**
 * How many scenarios show them.
 */
scenarios: number, };

/**
 * An entry of the rules.
 */
export type EntryPage = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its heading.
 */
title: Bilingual, 
/**
 * What it means.
 */
text: Bilingual, 
/**
 * Its rules.
 */
rules: Array<RulePage>, };

/**
 * Where the chance of a table comes from; docs/trust.md tells how it is checked.
 */
export type FairPage = { 
/**
 * The SHA-256 of the table's secret, in hexadecimal digits.
 */
commitment: string, 
/**
 * Whether everybody has come and the cards are dealt; before, nobody is shown anything.
 */
dealt: boolean, 
/**
 * Whether the deal follows from secret and nonces. That of a branch follows from the game it parts from.
 */
checkable: boolean, 
/**
 * What each seat's page has added.
 */
nonces: [string | null, string | null], 
/**
 * The secret, once the game is over.
 */
secret: string | null, };

/**
 * A rule that a deck or squad breaks.
 */
export type FindingPage = { 
/**
 * The rule's id.
 */
rule: string, 
/**
 * The rule, in the reader's language.
 */
text: string, 
/**
 * How it is broken.
 */
details: Array<string>, };

/**
 * A format of a game.
 */
export type FormatPage = { 
/**
 * Its name, as decks or squads say it.
 */
name: string, 
/**
 * The ready lists that are usual in it, by the seats.
 */
usual: Array<string>, 
/**
 * What it is as a mission, if it is one.
 */
mission: MissionPage | null, };

/**
 * A game that can be played here.
 */
export type GamePage = { 
/**
 * `swccg` or `xwing`.
 */
game: string, 
/**
 * The seats' names in keys.
 */
seats: Array<string>, 
/**
 * The seat a newcomer takes.
 */
seat: number, 
/**
 * The formats it is played in, if there are several, the usual one first; missions come last.
 */
formats: Array<FormatPage>, 
/**
 * Whether its rules say when something may be measured, so that a table may have previews or none.
 */
measures: boolean, 
/**
 * The ready lists for somebody's first game, by the seats; none where the usual ones are as good.
 */
first: Array<string>, 
/**
 * Decks or squads ready to play.
 */
ready: Array<ReadyPage>, 
/**
 * The droids, the strongest first.
 */
droids: Array<string>, 
/**
 * The times at which one can stop or pass; none for a game that always asks.
 */
times: Array<string>, 
/**
 * Those of them at which the table passes for a player who wishes nothing.
 */
passed: PassedTimes, };

/**
 * The guest who asks.
 */
export type Guest = { 
/**
 * The name others see.
 */
name: string, };

/**
 * How somebody sits down at a table.
 */
export type Joining = { 
/**
 * The deck or squad to play with; what the table proposes if none is named.
 */
with: With | null, };

/**
 * The kinds of question. Yes-or-no and pass-or-act are picks.
 */
export type Kind = { "Pick": { 
/**
 * At least so many.
 */
min: number, 
/**
 * At most so many.
 */
max: number, 
/**
 * Whether the order of the chosen matters.
 */
ordered: boolean, } } | { "Number": { 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } } | "Place" | { "Share": { 
/**
 * How many units.
 */
total: number, } };

/**
 * A guided first game: a few positions with words.
 */
export type LessonPage = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its heading.
 */
title: Bilingual, 
/**
 * Its steps.
 */
steps: Array<StepPage>, };

/**
 * How deep a line stands in the report.
 */
export type Level = "turn" | "phase" | "event";

/**
 * A deck or squad that was brought.
 */
export type ListPage = { 
/**
 * What it is; none if not even its side can be told.
 */
about: ReadyPage | null, 
/**
 * The same in our own format, to play with; none if it breaks a rule.
 */
text: string | null, 
/**
 * How many of its cards can be played, in words.
 */
tally: string, 
/**
 * What was not taken over literally.
 */
notes: Array<string>, 
/**
 * The rules it breaks.
 */
findings: Array<FindingPage>, 
/**
 * If it breaks one: the formats and missions in which it would break none.
 */
others: Array<string>, };

/**
 * A part of the lobby.
 */
export type LobbyPage = { 
/**
 * Tables, the last changed first.
 */
tables: Array<TableHead>, 
/**
 * What to ask for as `before` to get the next part; none if this is the last.
 */
next: string | null, };

/**
 * A mission: a format with a set-up and a victory of its own.
 */
export type MissionPage = { 
/**
 * Its title.
 */
title: Bilingual, 
/**
 * Whether it is this table's own and was never published.
 */
house: boolean, 
/**
 * The last round.
 */
rounds: number, 
/**
 * Who wins it by what.
 */
goal: Bilingual, 
/**
 * What each seat brings, and where it sets up.
 */
parts: [Bilingual, Bilingual], };

/**
 * A deck or squad somebody brings.
 */
export type NewList = { 
/**
 * The text of the file, in any format that can be read.
 */
text: string, 
/**
 * The file's name: the list is named after it where the text has no name.
 */
file: string | null, 
/**
 * The language of what is told: `en` or `fr`.
 */
lang: string, 
/**
 * The format or mission it is wanted for; what it says of itself if none is named.
 */
format: string | null, 
/**
 * The seat it is wanted for.
 */
seat: number | null, };

/**
 * What a table may begin from.
 */
export type NewOrigin = { "scenario": string } | { "lesson": { 
/**
 * The lesson's id.
 */
id: string, 
/**
 * The step, counted from 0.
 */
step: number, } } | { "again": { 
/**
 * That table's id.
 */
table: string, } } | { "fork": { 
/**
 * That table's id.
 */
table: string, 
/**
 * In which moment, counted from 0.
 */
moment: number, } };

/**
 * A table somebody wants.
 */
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * The seat wanted; the newcomer's seat if none is named.
 */
seat: number | null, 
/**
 * Who shall sit across.
 */
opponent: Opponent, 
/**
 * The mission it is a game of, by its name as a format.
 */
mission: string | null, 
/**
 * Decks or squads for each seat; the usual ready one where none is named.
 */
with: [With | null, With | null], 
/**
 * What it begins from, if not from decks or squads.
 */
origin: NewOrigin | null, 
/**
 * What is agreed on at it.
 */
settings: Settings, };

/**
 * What a table tells.
 */
export type News = { "news": "table" } & TablePage | { "news": "change", 
/**
 * The number of the page in which it has changed ([`TablePage::page`]): the one told before.
 */
after: number, 
/**
 * A JSON Patch (RFC 6902) that makes the page of it, its new number among the rest. Everything but the view is
 * replaced whole.
 */
patch: Array<Operation>, } | { "news": "done", 
/**
 * The request.
 */
id: number, 
/**
 * The page on this socket that shows it ([`TablePage::page`]).
 */
page: number, } | { "news": "refused", 
/**
 * The request, if it could be read.
 */
id: number | null, 
/**
 * Why, in one word.
 */
reason: Reason, 
/**
 * The rule that refuses, by its id.
 */
rule: string | null, 
/**
 * Why, in the player's language where a rule refuses, else in English.
 */
text: string, } | { "news": "sheet", 
/**
 * The request.
 */
id: number, 
/**
 * What is told; none if nothing has that name.
 */
sheet: Sheet | null, } | { "news": "attempts", 
/**
 * The request.
 */
id: number, 
/**
 * What, the nearest first.
 */
attempts: Array<AttemptPage>, } | { "news": "sights", 
/**
 * The request.
 */
id: number, 
/**
 * A line for each ship; the game's own type.
 */
sights: unknown, } | { "news": "past", 
/**
 * The request.
 */
id: number, 
/**
 * In which moment.
 */
moment: number, 
/**
 * What the player could see then; the game's own type.
 */
view: unknown, } | { "news": "scenes", 
/**
 * The request.
 */
id: number, 
/**
 * The first moment.
 */
from: number, 
/**
 * What the player could see then; the game's own type.
 */
view: unknown, 
/**
 * For each moment after it, a JSON Patch that makes `{"view": …}` of that of the moment before.
 */
changes: Array<Array<Operation>>, } | { "news": "position", 
/**
 * The request.
 */
id: number, 
/**
 * The file.
 */
text: string, } | { "news": "course", 
/**
 * The request.
 */
id: number, 
/**
 * When each turn had begun, and at the end.
 */
course: Array<StandingPage>, } | { "news": "opened", 
/**
 * The request.
 */
id: number, 
/**
 * The views of the seats; the game's own type.
 */
views: Array<unknown>, } | { "news": "ruling", 
/**
 * The request.
 */
id: number, 
/**
 * The lines; none if the table began from no scenario.
 */
lines: Array<RulingLine>, };

/**
 * One offer in words.
 */
export type OfferFace = { 
/**
 * The key, as a record writes it.
 */
key: string, 
/**
 * What it would do.
 */
label: string, 
/**
 * The room of a share's slot, else 1.
 */
room: number, 
/**
 * The things of the table it speaks of, by the keys of the view.
 */
subjects: Array<string>, };

/**
 * A step of a JSON Patch.
 */
export type Operation = { "op": "replace", 
/**
 * Where it stands (RFC 6901).
 */
path: string, 
/**
 * What.
 */
value: unknown, } | { "op": "add", 
/**
 * Where it stands.
 */
path: string, 
/**
 * What.
 */
value: unknown, } | { "op": "remove", 
/**
 * Where it stood.
 */
path: string, };

/**
 * Who shall sit across.
 */
export type Opponent = { "droid": string } | "person" | "myself";

/**
 * Where a table began.
 */
export type Origin = { "scenario": { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, } } | { "lesson": { 
/**
 * The lesson's id.
 */
id: string, 
/**
 * The step, counted from 0.
 */
step: number, } } | { "fork": { 
/**
 * That table's id.
 */
table: string, 
/**
 * In which moment.
 */
moment: number, } };

/**
 * Times at which the table passes by itself.
 */
export type PassedTimes = { 
/**
 * The player's own.
 */
mine: Array<string>, 
/**
 * The opponent's.
 */
theirs: Array<string>, };

/**
 * Who sits in a seat.
 */
export type PlayerPage = { "kind": "you", 
/**
 * Their name.
 */
name: string, } | { "kind": "person", 
/**
 * Their name.
 */
name: string, } | { "kind": "droid", 
/**
 * Which: `greedy` or `random`.
 */
level: string, } | { "kind": "open" };

/**
 * A deck or squad.
 */
export type ReadyPage = { 
/**
 * Its name.
 */
name: string, 
/**
 * The seats that may play it.
 */
seats: Array<number>, 
/**
 * The side or faction, as in keys: `dark`, `rebel`.
 */
of: string, 
/**
 * The format it is for, in a game that has several: only lists of one format play against each other.
 */
format: string | null, 
/**
 * What it costs, where that is counted.
 */
points: number | null, 
/**
 * What else is worth knowing of it, a line each.
 */
facts: Array<Bilingual>, 
/**
 * What is in it: titles with their numbers.
 */
cards: Array<[Bilingual, number]>, };

/**
 * Why a request was refused.
 */
export type Reason = "rule" | "stale" | "not-asked" | "unknown" | "form" | "over" | "watcher" | "nothing" | "malformed" | "rate" | "storage" | "fault";

/**
 * A part of the report: it takes the place of all lines from moment `from` on.
 */
export type Report = { 
/**
 * The first moment it tells of.
 */
from: number, 
/**
 * The lines.
 */
lines: Array<ReportLine>, };

/**
 * A line of the report.
 */
export type ReportLine = { 
/**
 * The moment in which it happened, counted from 0.
 */
moment: number, 
/**
 * How deep it stands.
 */
level: Level, 
/**
 * What happened, in words.
 */
text: string, 
/**
 * What happened; the game's own type. None where the line tells something else.
 */
seen: unknown, };

/**
 * What a player asks of a table.
 */
export type Request = { 
/**
 * The player's own number for it.
 */
id: number, 
/**
 * What is wanted.
 */
do: Wanted, };

/**
 * A rule with the scenarios that show it.
 */
export type RulePage = { 
/**
 * Its id.
 */
id: string, 
/**
 * The rule.
 */
text: Bilingual, 
/**
 * What was decided where sources disagree.
 */
decided: Bilingual | null, 
/**
 * Where it comes from.
 */
source: Array<string>, 
/**
 * Scenarios that show it.
 */
scenarios: Array<ScenarioHead>, };

/**
 * A line of a scenario that is being played.
 */
export type RulingLine = { 
/**
 * As it is written.
 */
text: string, 
/**
 * What it does: says what it is about, is an answer, expects something.
 */
sort: "about" | "move" | "expect", 
/**
 * How far it has come; `missed` if something else was done.
 */
state: "ahead" | "next" | "done" | "failed" | "missed", 
/**
 * What was found instead of what was expected, in English.
 */
found: string | null, };

/**
 * A scenario, by its title.
 */
export type ScenarioHead = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, };

/**
 * A scenario to read and play.
 */
export type ScenarioPage = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * As it is written.
 */
text: string, 
/**
 * The rules it shows, by their ids.
 */
rules: Array<string>, };

/**
 * A player's chair, counted from 0.
 */
export type Seat = number;

/**
 * A seat and who sits in it.
 */
export type SeatPage = { 
/**
 * The seat's name in keys: `dark`, `light`, `first`, `second`.
 */
name: string, 
/**
 * Who sits there.
 */
player: PlayerPage, 
/**
 * The deck or squad played.
 */
with: string, 
/**
 * Whether the player is connected; droids always are.
 */
here: boolean, };

/**
 * What those who sit at a table agree on.
 */
export type Settings = { 
/**
 * How many milliseconds the table takes, between people, to answer for a player who has one answer or wishes to be
 * passed for: as long as a person may take who has a choice and passes. At most 5,000.
 */
pace: number, 
/**
 * Whether the table is found by its link only.
 */
private: boolean, 
/**
 * The players' clocks.
 */
clock: ClockSetting, 
/**
 * After so many seconds a player who is asked and away may be claimed against; as long again they may come back.
 * From 5 to 3,600.
 */
away: number, 
/**
 * Whether players are shown where their choices would lead, and how far things are, before the rules let them
 * measure it.
 */
previews: boolean, };

/**
 * All that is told of a thing, in one language.
 */
export type Sheet = { 
/**
 * Its name.
 */
title: string, 
/**
 * What it is, in a few words.
 */
kind: string, 
/**
 * Its texts, a paragraph each.
 */
texts: Array<string>, 
/**
 * Its values.
 */
values: Array<SheetValue>, 
/**
 * What else stands with it: tokens, cards on it, effects that last.
 */
notes: Array<string>, };

/**
 * A value of a thing and what it is made of.
 */
export type SheetValue = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What it is now.
 */
value: string, 
/**
 * Its base, then every change with the card or rule it comes from; empty where nothing changes it.
 */
because: Array<string>, };

/**
 * How both stand in a moment.
 */
export type StandingPage = { 
/**
 * In which moment.
 */
moment: number, 
/**
 * What each seat has left: Life Force, or hull and shields.
 */
standing: [number, number], };

/**
 * How far a table is.
 */
export type Status = "open" | "running" | "finished";

/**
 * A step of a guided game.
 */
export type StepPage = { 
/**
 * Its heading.
 */
title: Bilingual, 
/**
 * What is said before.
 */
say: Bilingual, 
/**
 * The seat the learner plays; a droid plays the other.
 */
seat: number, 
/**
 * The choices that carry it out, one after the other, as a record writes them; the last finishes the step.
 */
tries: Array<string>, 
/**
 * What is said after.
 */
done: Bilingual, };

/**
 * Where a player wants to be asked and where to be passed for, beyond the usual.
 */
export type Stops = { 
/**
 * Ask always.
 */
stop: Array<TimePage>, 
/**
 * Pass always.
 */
pass: Array<TimePage>, 
/**
 * Pass everything else in this turn.
 */
go: boolean, 
/**
 * Never pass by itself: ask every question.
 */
ask_all: boolean, 
/**
 * Ask in one's own phases though nothing could be done but what may be done at any time, as playing an Interrupt.
 */
any_time: boolean, };

/**
 * A table in the lobby.
 */
export type TableHead = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * Who sits where.
 */
seats: Array<SeatPage>, 
/**
 * How far it is.
 */
status: Status, 
/**
 * How many moments there were that everybody can tell from each other.
 */
moments: number, 
/**
 * The seats that are asked something.
 */
asked: Array<number>, 
/**
 * Seconds since 1970 when something last happened.
 */
at: number, 
/**
 * How it ended.
 */
outcome: Ending | null, 
/**
 * What it began from, if not from decks or squads.
 */
origin: Origin | null, 
/**
 * The format or mission it is a game of, in a game that has several.
 */
format: string | null, 
/**
 * Whether the guest who asks plays there.
 */
mine: boolean, 
/**
 * Whether the guest who asks may sit down.
 */
may_join: boolean, 
/**
 * What was agreed on at it.
 */
settings: Settings, 
/**
 * The SHA-256 of the secret that its chance follows from, told before anybody's page adds its own number.
 */
commitment: string, };

/**
 * A table as one player or watcher sees it.
 */
export type TablePage = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game: `swccg` or `xwing`.
 */
game: string, 
/**
 * The number of the last change that everybody can see.
 */
seq: number, 
/**
 * The number of this page on its socket, from 1.
 */
page: number, 
/**
 * How many moments there were that everybody can tell from each other; the last is now.
 */
moments: number, 
/**
 * How many choices the player has made that were not taken back.
 */
made: number, 
/**
 * The seat looked from; none for a watcher. Who plays both seats looks from the one asked.
 */
seat: number | null, 
/**
 * Who sits where.
 */
seats: Array<SeatPage>, 
/**
 * All the seat may know; the game's own type. Nothing for a watcher before both players sit: who comes last may
 * still choose what to play with.
 */
view: unknown, 
/**
 * What the player is asked now.
 */
question: Asked | null, 
/**
 * The seats that are asked something now.
 */
waiting: Array<number>, 
/**
 * The report from a moment on.
 */
report: Report, 
/**
 * How it ended.
 */
outcome: Ending | null, 
/**
 * The table where somebody plays the same again, if they began while this table was looked at.
 */
next: string | null, 
/**
 * Who wants to take back and waits for the other's consent.
 */
undo_wanted: UndoWish | null, 
/**
 * Whether the player has a choice to take back.
 */
may_undo: boolean, 
/**
 * Whether taking back needs the opponent's consent.
 */
undo_by_consent: boolean, 
/**
 * Whether the game may be branched off now: always against a droid or alone, else once it is over.
 */
may_fork: boolean, 
/**
 * What the table began from, if not from decks or squads.
 */
origin: Origin | null, 
/**
 * Where its chance comes from, to be checked.
 */
fair: FairPage, 
/**
 * What was dealt anew in the middle of the game.
 */
dealt_anew: Array<DealPage>, 
/**
 * What became of the game if it was begun with another edition of the rules or cards.
 */
edition: EditionPage | null, 
/**
 * The players' clocks; none if the table has none.
 */
clocks: ClocksPage | null, 
/**
 * Whether the opponent is away.
 */
claim: ClaimPage | null, 
/**
 * The phases of this turn that were passed for the player since nothing could be done but what may be done at any time.
 */
spared: Array<string>, };

/**
 * A time at which a player may act or pass.
 */
export type TimePage = { 
/**
 * Whose turn or doing it is.
 */
seat: number, 
/**
 * Its name: `deploy`, `weapons`, `drain-initiated`.
 */
name: string, };

/**
 * A wish to take back.
 */
export type UndoWish = { 
/**
 * The seat that has it.
 */
seat: number, 
/**
 * The moment to go back to, counted from 0; everything after it is taken back.
 */
to: number, };

/**
 * What can be asked of a table.
 */
export type Wanted = { "answer": { 
/**
 * The number of the question ([`Asked::at`]); an answer to another question is stale.
 */
at: number, 
/**
 * The choice as a record writes it: keys with commas, a number, `@ x y turn`, `key*units`, `none` or `back`.
 */
choice: string, } } | { "try": { 
/**
 * The choice as a record writes it.
 */
choice: string, } } | { "why": { 
/**
 * A key, offered or not.
 */
key: string, } } | { "attempts": Record<symbol, never> } | { "undo": Record<symbol, never> } | { "consent": { 
/**
 * Whether they may.
 */
agree: boolean, } } | { "concede": Record<symbol, never> } | { "claim": Record<symbol, never> } | { "inspect": { 
/**
 * Its key or its name.
 */
name: string, 
/**
 * As it was in a moment, counted from 0; none for now.
 */
moment: number | null, } } | { "sights": { 
/**
 * The ship's key.
 */
ship: string, } } | { "past": { 
/**
 * Which, counted from 0.
 */
moment: number, } } | { "scenes": { 
/**
 * The first, counted from 0.
 */
from: number, 
/**
 * The last.
 */
to: number, } } | { "position": Record<symbol, never> } | { "course": Record<symbol, never> } | { "opened": Record<symbol, never> } | { "ruling": Record<symbol, never> } | { "stops": Stops } | { "whole": Record<symbol, never> } | { "language": { 
/**
 * Its tag.
 */
lang: string, } };

/**
 * A deck or squad to play with.
 */
export type With = { "ready": string } | { "own": string };
