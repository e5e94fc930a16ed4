import type {
  Asked,
  AttemptPage,
  Ending,
  GamePage,
  LessonPage,
  News,
  OfferFace,
  RulingLine,
  StepPage,
  TableHead,
  TablePage,
  Wanted,
} from '../../types/messages';
import { go } from '../router.svelte';
import { faultText, openStep, server, ServerFault } from '../server';
import { named, say, words } from '../../words/words.svelte';
import { settings } from '../settings.svelte';
import { Details } from './details.svelte';
import { drawing } from './drawing';
import { given, isWhole, manner, passOffer, restOffer, severalText, shareText } from './choice';
import { keepMade, keptMade, progress, standing, type Made } from './lesson';
import { lossOf, singleLosses, sumOf, type Loss } from './losing';
import { openAgain, openFork } from './next-table';
import { keepWishes, keptWishes, noWishes, stopsOf, type Wishes } from './stops';
import { TableSocket, type Refused } from './table-socket.svelte';
import { Viewing } from './viewing.svelte';
import { wasteOf, wasteOfTurn, type Waste } from './wasting';

/** The panes beside the drawing; on a phone the drawing is one of them. */
export type Pane = 'table' | 'report' | 'details' | 'settings';

/** A place proposed, and what the table says of it. */
export type Placed = { choice: string; verdict: 'asked' | 'allowed' | Refused };

/** Whether the drawing is one of the panes. */
const isPhone = (): boolean => matchMedia('(max-width: 760px)').matches;

/** How long a table may take before the player is told that it is awaited. */
const PATIENCE = 1500;
/** A place that is dragged about is asked for where it rests. */
const PAUSE_BEFORE_TRYING = 120;

/** A player or watcher at a table: what they see, point at and are about to choose. */
export class LiveTable {
  readonly id: string;
  readonly socket: TableSocket;
  /** What of the game is shown: as it is, as it is played, or a past. */
  readonly viewing: Viewing;
  /** What is known of the thing pointed at. */
  readonly details: Details;
  head = $state.raw<TableHead | null>(null);
  game = $state.raw<GamePage | null>(null);
  lesson = $state.raw<LessonPage | null>(null);
  fault = $state('');

  pane = $state<Pane>('table');
  /** On a phone: whether the panel is folded. */
  folded = $state(false);

  /** The offer pointed at in the panel. */
  pointedOffer = $state<string | null>(null);
  /** The thing pointed at on the drawing. */
  pointedThing = $state<string | null>(null);
  /** The thing whose offers alone are shown. */
  narrowed = $state<string | null>(null);
  chosen = $state.raw<string[]>([]);
  shares = $state.raw<Record<string, number>>({});
  /** How many Force are to be lost from where. */
  losses = $state.raw<Record<string, number>>({});
  number = $state(0);
  /** The place proposed, and what the table says of it. */
  placed = $state.raw<Placed | null>(null);

  answering = $state(false);
  /** Whether the table takes long to answer. */
  slow = $state(false);
  /** Whether another table is being opened. */
  opening = $state(false);
  /** Whether it is shown where the table's chance comes from. */
  showsFair = $state(false);
  /** Whether the player should know that their wish to take back was refused, until they have read it. */
  wishRefused = $state(false);
  refusal = $state.raw<Refused | null>(null);
  /** What a pass would give away, while it is asked whether it is meant. */
  unsure = $state<Waste | null>(null);
  /** Whether that is not asked again at this table. */
  sure = $state(false);
  /** The lines of the scenario the table began from. */
  ruling = $state.raw<RulingLine[]>([]);
  /** The moment after the player's last choice: what the report tells since is new to them. */
  lastMoment = $state(Number.MAX_SAFE_INTEGER);
  wishes = $state.raw<Wishes>(noWishes());
  going = $state(false);
  /** How often the table was told another language. */
  spoken = $state(0);

  made = $state.raw<Made[]>([]);

  #trying: ReturnType<typeof setTimeout> | undefined;
  #learning = false;
  #greeted = 0;
  #questionAt = -1;
  #questionSeat = -1;
  /** The single losses still to be answered. */
  #losses: string[] = [];
  /** What was asked of the table and refused, to be told again in another language. */
  #refused: Wanted | null = null;
  /** How many choices the player had made while they last wished to take back. */
  #wished: number | null = null;

  page = $derived.by(() => this.socket.page);
  question = $derived.by<Asked | null>(() => (this.viewing.isNow ? (this.page?.question ?? null) : null));
  /** How it ended, once that has been seen. */
  outcome = $derived.by<Ending | null>(() => (this.viewing.playback.playing ? null : (this.page?.outcome ?? null)));
  /** All that is left to lose, where one Force of several is asked for. */
  loss = $derived.by<Loss | null>(() => this.question && lossOf(this.question, this.page?.view));
  /** What a pass gives away, where one usually acts. */
  waste = $derived.by<Waste | null>(() => this.question && wasteOf(this.question, this.page?.view));
  offers = $derived<OfferFace[]>(this.question?.offers ?? []);
  lit = $derived(new Set(this.offers.flatMap((offer) => offer.subjects)));
  hot = $derived.by(() => {
    const keys = [this.pointedOffer, this.placed?.choice, ...this.chosen].filter((key) => key != null);
    const subjects = this.offers.filter((offer) => keys.includes(offer.key)).flatMap((offer) => offer.subjects);
    return new Set(this.narrowed ? [...keys, ...subjects, this.narrowed] : [...keys, ...subjects]);
  });
  /** The offers the panel shows. */
  shown = $derived.by(() => {
    const of = this.narrowed;
    return of ? this.offers.filter((offer) => offer.subjects.includes(of)) : this.offers;
  });
  /** The slot of a share that has what no other was given. */
  rest = $derived<OfferFace | null>(this.question && restOffer(this.question));
  /** Whether one player plays both seats. */
  alone = $derived(this.page?.seats.every(({ player }) => player.kind === 'you') ?? false);
  /** Whether everybody has come and the cards are dealt; before, nobody is shown anything. */
  dealt = $derived(this.page?.fair.dealt ?? false);
  seatOpen = $derived(this.page?.seats.some(({ player }) => player.kind === 'open') ?? false);
  /** Whether the record can be had: not of a game that began from a position, nor while it is between people. */
  hasRecord = $derived.by(() => {
    const origin = this.page?.origin;
    return this.page?.may_fork === true && !(origin && ('scenario' in origin || 'lesson' in origin));
  });
  step = $derived.by<StepPage | null>(() => {
    const origin = this.page?.origin;
    return origin && 'lesson' in origin ? (this.lesson?.steps[origin.lesson.step] ?? null) : null;
  });
  progress = $derived(this.step ? progress(this.step.tries, this.step.seat, this.made) : null);
  /** The choice a lesson waits for. */
  wanted = $derived(this.step && this.progress ? (this.step.tries[this.progress.done] ?? null) : null);

  constructor(id: string) {
    this.id = id;
    this.made = keptMade(id);
    this.socket = new TableSocket(id, (page) => this.#see(page));
    this.viewing = new Viewing(this.socket, {
      onlook: () => isPhone() && (this.pane = 'table'),
      onrefused: (refused) => (this.refusal = refused),
    });
    this.details = new Details(this.socket, () => this.viewing.past?.moment ?? null);
    void this.#learn();
  }

  /** Whether a lesson waits for this offer, or for it among others. */
  isWanted(key: string): boolean {
    return this.wantedShare(key) !== null || (this.wanted?.split(/,\s*/).includes(key) ?? false);
  }

  /** How much a lesson waits for an offer to be given. */
  wantedShare(key: string): number | null {
    const share = this.wanted?.split(/,\s*/).find((part) => part.startsWith(`${key}*`));
    return share ? Number(share.slice(key.length + 1)) : null;
  }

  leave(): void {
    this.viewing.playback.skip();
    this.details.stop();
    clearTimeout(this.#trying);
    this.socket.close();
  }

  async #learn(): Promise<void> {
    this.#learning = true;
    try {
      const head = await server.table(this.id);
      this.wishes = keptWishes(head.game);
      this.game = await server.game(head.game);
      this.viewing.direct((await drawing(head.game)).direction);
      const { origin } = head;
      if (origin && 'lesson' in origin) {
        const lessons = await server.lessons(head.game);
        this.lesson = lessons.find(({ id }) => id === origin.lesson.id) ?? null;
      }
      this.head = head;
      this.#greet();
    } catch (fault) {
      // A server that does not answer, or cannot read now, is asked again when the connection stands.
      const passing = fault instanceof ServerFault && (fault.status === 0 || fault.reason === 'storage');
      if (!passing) {
        this.fault = faultText(fault);
        this.socket.close();
      }
    }
    this.#learning = false;
  }

  /** Tells the table what the browser has kept, once for each connection. */
  #greet(): void {
    if (this.#greeted === this.socket.visit || !this.page || !this.head) return;
    this.#greeted = this.socket.visit;
    // That the connection was lost is no longer so.
    if (this.refusal?.reason === 'fault') this.refusal = null;
    void this.#tellStops(false);
  }

  #see(page: TablePage): void {
    const asked = page.question;
    if (!this.head && !this.#learning) void this.#learn();
    this.#greet();
    this.#make(standing(this.made, page.made));
    if (page.outcome || !asked) this.going = false;
    this.#hearWish(page);
    this.viewing.follow(page);
    this.#loseOn(page);
    if (page.origin && 'scenario' in page.origin) void this.#followRuling();
    if (asked?.at === this.#questionAt && asked.seat === this.#questionSeat) return;
    this.#questionAt = asked?.at ?? -1;
    this.#questionSeat = asked?.seat ?? -1;
    this.refusal = null;
    this.unsure = null;
    this.#reset(asked);
  }

  /** A wish of the player that is gone while everything stands was refused; who plays on has dropped it. */
  #hearWish({ undo_wanted, seat, made, outcome }: TablePage): void {
    if (this.#wished !== null && undo_wanted === null) this.wishRefused = made === this.#wished && !outcome;
    this.#wished = undo_wanted !== null && undo_wanted.seat === seat ? made : null;
    if (this.#wished !== null) this.wishRefused = false;
  }

  #reset(asked: Asked | null): void {
    this.narrowed = null;
    this.pointedOffer = null;
    this.chosen = [];
    this.shares = this.losses = {};
    this.placed = null;
    clearTimeout(this.#trying);
    this.going = false;
    const kind = asked?.kind;
    if (typeof kind === 'object' && 'Number' in kind) this.number = kind.Number.most;
    const rest = asked && restOffer(asked);
    if (rest && typeof kind === 'object' && 'Share' in kind) this.shares = { [rest.key]: kind.Share.total };
  }

  /** Asks for a change and shows a refusal, if there is one. */
  async #change(want: Wanted): Promise<boolean> {
    this.answering = true;
    const slow = setTimeout(() => (this.slow = true), PATIENCE);
    const news = await this.socket.ask(want);
    clearTimeout(slow);
    this.slow = this.answering = false;
    this.#refuse(want, news);
    return news.news === 'done';
  }

  #refuse(want: Wanted, news: News): void {
    this.refusal = news.news === 'refused' ? news : null;
    this.#refused = this.refusal && want;
  }

  /** Whether it was taken; it is not while another is on its way. */
  async answer(choice: string): Promise<boolean> {
    if (!this.question || this.answering) return false;
    this.#losses = [];
    return this.#answer(this.question, choice);
  }

  async #answer(question: Asked, choice: string): Promise<boolean> {
    clearTimeout(this.#trying);
    this.unsure = null;
    const { made: at, moments } = this.page!;
    const made = { at, seat: question.seat, choice };
    this.viewing.answered = moments;
    const done = await this.#change({ answer: { at: question.at, choice } });
    if (done) this.lastMoment = moments;
    if (done && choice !== 'back') this.#make([...this.made, made]);
    return done;
  }

  #make(made: Made[]): void {
    this.made = made;
    const { origin } = this.page ?? {};
    if (origin && 'lesson' in origin) keepMade(this.id, made);
  }

  pass(): void {
    const pass = passOffer(this.offers);
    if (pass && this.#isMeant(this.waste)) void this.answer(pass.key);
  }

  /** Whether what gives something away is meant: it is asked once, and done when it is chosen again. */
  #isMeant(waste: Waste | null): boolean {
    if (waste === null || !settings.careful || this.sure || this.unsure === waste || this.step) return true;
    this.unsure = waste;
    return false;
  }

  /** Answers with a number; of Force to activate, none is asked about first. */
  chooseNumber(number: number): void {
    this.number = number;
    if (number > 0 || this.#isMeant(this.waste)) void this.answer(String(number));
  }

  /** Loses several Force from where it was chosen, one after the other as long as the same is asked. */
  lose(): void {
    const { question, loss, losses } = this;
    if (!question || !loss || this.answering || sumOf(losses) !== loss.amount) return;
    const [first, ...others] = singleLosses(loss, losses) as [string, ...string[]];
    this.#losses = others;
    void this.#answer(question, first).then(() => this.page && this.#loseOn(this.page));
  }

  /** Gives the next of several losses; something else that is asked is shown, and the rest waits for the player. */
  #loseOn({ question, outcome }: TablePage): void {
    if (this.#losses.length === 0 || this.answering) return;
    if (outcome || this.refusal) this.#losses = [];
    if (!question) return;
    const next = this.#losses[0]!;
    if (!question.offers.some(({ key }) => key === next)) this.#losses = [];
    else void this.#answer(question, this.#losses.shift()!).then(() => this.page && this.#loseOn(this.page));
  }

  /** An offer was chosen, in the panel or on the drawing. */
  choose(offer: OfferFace): void {
    const { question } = this;
    if (!question) return;
    switch (manner(question)) {
      case 'several':
        return this.toggle(offer.key);
      case 'share':
        return this.give(offer, 1);
      case 'place':
        return this.placed?.choice === offer.key ? this.confirm() : this.propose(offer.key);
      default:
        return void this.answer(offer.key);
    }
  }

  toggle(key: string): void {
    const kind = this.question?.kind;
    if (typeof kind !== 'object' || !('Pick' in kind)) return;
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((other) => other !== key);
    else if (this.chosen.length < kind.Pick.max) this.chosen = [...this.chosen, key];
  }

  give(offer: OfferFace, units: number): void {
    if (this.question) this.shares = given(this.question, this.shares, offer, units);
  }

  setNumber(number: number): void {
    const kind = this.question?.kind;
    if (typeof kind !== 'object' || !('Number' in kind)) return;
    this.number = Math.max(kind.Number.least, Math.min(kind.Number.most, number));
  }

  /** Whether what is chosen so far is a whole answer. */
  get ready(): boolean {
    return this.question !== null && isWhole(this.question, this);
  }

  /** Answers with what is chosen so far. */
  confirm(): void {
    const { question } = this;
    if (this.loss) return this.lose();
    if (!question || !this.ready) return;
    switch (manner(question)) {
      case 'several':
        return void this.answer(severalText(this.chosen));
      case 'share':
        return void this.answer(shareText(question.offers, this.shares));
      case 'number':
        return this.chooseNumber(this.number);
      case 'place':
        return void this.answer(this.placed!.choice);
      default:
        return;
    }
  }

  /** A thing of the drawing was chosen. */
  pick(key: string): void {
    const speaking = this.offers.filter((offer) => offer.subjects.includes(key));
    if (speaking.length === 0) return this.inspect(key);
    this.folded = false;
    if (speaking.length === 1) return this.choose(speaking[0]!);
    this.narrowed = key;
    this.look(key);
  }

  /** A place is proposed; the table says whether it may be. */
  propose(choice: string | null): void {
    this.placed = choice === null ? null : { choice, verdict: 'asked' };
    this.refusal = null;
    clearTimeout(this.#trying);
    if (choice !== null) this.#trying = setTimeout(() => void this.#try(choice), PAUSE_BEFORE_TRYING);
  }

  async #try(choice: string): Promise<void> {
    if (this.placed?.choice !== choice) return;
    const news = await this.socket.ask({ try: { choice } });
    if (this.placed?.choice === choice) this.placed = { choice, verdict: news.news === 'refused' ? news : 'allowed' };
  }

  widen(): void {
    this.narrowed = null;
  }

  async undo(): Promise<void> {
    if (this.page?.may_undo && !this.answering) await this.#change({ undo: {} });
  }

  async consent(agree: boolean): Promise<void> {
    this.viewing.returnToNow();
    this.#wished = null;
    await this.#change({ consent: { agree } });
  }

  async concede(): Promise<void> {
    await this.#change({ concede: {} });
  }

  /** Says that the other is away: everybody is warned, and who does not come back in time loses. */
  async claim(): Promise<void> {
    await this.#change({ claim: {} });
  }

  why(key: string): Promise<News> {
    return this.socket.ask({ why: { key } });
  }

  /** What the player might try to do, whether it may be done now or not. */
  async attempts(): Promise<AttemptPage[]> {
    const news = await this.socket.ask({ attempts: {} });
    return news.news === 'attempts' ? news.attempts : [];
  }

  async position(): Promise<string> {
    const news = await this.socket.ask({ position: {} });
    if (news.news === 'position') return news.text;
    if (news.news === 'refused') this.refusal = news;
    return '';
  }

  /** The table in the page's language from here on. */
  async speak(): Promise<void> {
    this.viewing.playback.skip();
    await this.socket.ask({ language: { lang: words.lang } });
    this.details.again();
    this.spoken += 1;
    if (this.placed) this.propose(this.placed.choice);
    else await this.#refuseAgain();
  }

  /** Has a refusal told again: an answer is only tried. */
  async #refuseAgain(): Promise<void> {
    const want = this.#refused;
    if (!this.refusal?.rule || !want || !('answer' in want)) return;
    const news = await this.socket.ask({ try: { choice: want.answer.choice } });
    if (this.#refused === want && news.news === 'refused') this.refusal = news;
  }

  // Stops

  setWishes(wishes: Wishes): void {
    this.wishes = wishes;
    if (this.page) keepWishes(this.page.game, wishes);
    void this.#tellStops(false);
  }

  /** Passes everything else in this turn. */
  async goOn(): Promise<void> {
    if (this.question && !this.#isMeant(wasteOfTurn(this.question, this.page?.view))) return;
    this.going = true;
    await this.#tellStops(true);
  }

  async #tellStops(on: boolean): Promise<void> {
    const { page } = this;
    if (!page || page.seat === null) return;
    // Who plays both seats has no seat of their own: the usual holds for each.
    const { askAll, anyTime } = this.wishes;
    const wishes = this.alone ? { ...noWishes(), askAll, anyTime } : this.wishes;
    const news = await this.socket.ask({ stops: stopsOf(wishes, page.seat, page.seats.length, on) });
    if (news.news === 'refused') this.refusal = news;
  }

  // Looking at things

  look(key: string | null): void {
    this.details.look(key);
  }

  inspect(key: string): void {
    this.pane = 'details';
    this.look(key);
  }

  pointAtThing(key: string | null): void {
    this.pointedThing = key;
    this.look(key);
  }

  pointAtOffer(offer: OfferFace | null): void {
    this.pointedOffer = offer?.key ?? null;
    this.look(offer?.subjects[0] ?? null);
  }

  // Other tables

  async #followRuling(): Promise<void> {
    const news = await this.socket.ask({ ruling: {} });
    if (news.news === 'ruling') this.ruling = news.lines;
  }

  /** Goes to a table that is being opened. */
  async #open(open: () => Promise<TableHead>): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    try {
      go(`/table/${(await open()).id}`);
    } catch (fault) {
      this.refusal = { news: 'refused', id: null, reason: 'fault', rule: null, text: faultText(fault) };
      this.#refused = null;
    }
    this.opening = false;
  }

  /** Plays on from a past, at a table of its own. */
  async fork(moment: number): Promise<void> {
    const { page } = this;
    if (page) await this.#open(() => openFork(page, moment, this.head?.settings));
  }

  /** The same again. */
  async again(): Promise<void> {
    const { page } = this;
    if (!page) return;
    const { origin } = page;
    if (origin && 'lesson' in origin) return this.openStep(origin.lesson.step);
    await this.#open(() => openAgain(page, this.head?.settings));
  }

  /** Opens a step of the lesson. */
  async openStep(step: number): Promise<void> {
    const { page, lesson } = this;
    if (page && lesson) await this.#open(() => openStep(page.game, lesson, step));
  }

  /** A seat whose player is not there. */
  get missing(): number | undefined {
    const seat = this.page?.seats.findIndex(({ here }) => !here) ?? -1;
    return seat < 0 ? undefined : seat;
  }

  /** Whom a table waits for that is not dealt yet, in a sentence. */
  get awaited(): string {
    const { page } = this;
    if (!page || this.dealt) return '';
    if (this.seatOpen) return say(`deal-waiting-open-${page.game}`);
    const { missing } = this;
    if (missing === undefined) return say('panel-quiet');
    return say(`deal-waiting-${page.game}`, { name: this.nameOf(missing) });
  }

  /** What a seat is called where it is told who did what: by its player, or by its side where one player has both. */
  calledOf(seat: number): string {
    return this.alone ? named('player', this.page?.seats[seat]?.name ?? '') : this.nameOf(seat);
  }

  /** The name of who sits in a seat. */
  nameOf(seat: number): string {
    const there = this.page?.seats[seat];
    if (!there) return '';
    const { player } = there;
    if (player.kind === 'droid') return say('the-droid');
    return player.kind === 'open' ? say('seat-nobody') : player.name;
  }
}
