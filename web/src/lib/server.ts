import type {
  Complaint,
  EntryHead,
  EntryPage,
  GamePage,
  Guest,
  Joining,
  LessonPage,
  ListPage,
  LobbyPage,
  NewList,
  NewTable,
  ScenarioPage,
  Settings,
  TableHead,
} from '../types/messages';
import { known, say } from '../words/words.svelte';
import { notePromise } from './fair';

/** What the server refused, or that it did not answer. */
export class ServerFault extends Error {
  readonly status: number;
  /** Why, in a word. */
  readonly reason: string;

  constructor(status: number, text: string, reason = '') {
    super(text);
    this.status = status;
    this.reason = reason;
  }
}

let met: Promise<Guest> | null = null;

/** Who the guest is. The first answer brings the cookie without which nothing else is told. */
function meet(): Promise<Guest> {
  met ??= send<Guest>('GET', '/api/me');
  met.catch(() => (met = null));
  return met;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await meet();
  return send(method, path, body);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ServerFault(0, say('server-away'));
  }
  if (!response.ok) {
    const complaint = (await response.json().catch(() => null)) as Complaint | null;
    const text = complaint && known(`complaint-${complaint.reason}`, complaint.text);
    const words = text ?? say('server-failed', { status: response.status });
    throw new ServerFault(response.status, words, complaint?.reason);
  }
  return response;
}

async function askText(path: string): Promise<string> {
  await meet();
  return (await answer('GET', path)).text();
}

/** What a table commits to is kept before this browser adds anything to it. */
async function askHead(method: string, path: string, body?: unknown): Promise<TableHead> {
  const head = await ask<TableHead>(method, path, body);
  notePromise(head);
  return head;
}

const once = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked once. */
function askOnce<T>(path: string): Promise<T> {
  let answer = once.get(path);
  if (!answer) {
    answer = ask('GET', path);
    answer.catch(() => once.delete(path));
    once.set(path, answer);
  }
  return answer as Promise<T>;
}

const part = encodeURIComponent;

export const server = {
  meet,
  rename: (name: string) => ask<Guest>('PUT', '/api/me', { name } satisfies Guest),
  games: () => askOnce<GamePage[]>('/api/games'),
  game: async (game: string) => (await server.games()).find((page) => page.game === game) ?? null,
  /** A part of the guest's own tables, or of those anybody may find. */
  tables: (whose: 'own' | 'all', before: string | null = null) =>
    ask<LobbyPage>('GET', `/api/tables?own=${whose === 'own'}${before === null ? '' : `&before=${part(before)}`}`),
  /** The guest's games that can be continued, the last changed first. */
  unfinished: () => ask<LobbyPage>('GET', '/api/tables?own=true&unfinished=true'),
  table: (id: string) => askHead('GET', `/api/tables/${part(id)}`),
  open: (wanted: NewTable) => askHead('POST', '/api/tables', wanted),
  join: (id: string, how: Joining) => askHead('POST', `/api/tables/${part(id)}/join`, how),
  record: (id: string) => askText(recordPath(id)),
  list: (game: string, list: NewList) => ask<ListPage>('POST', `/api/${game}/lists`, list),
  rules: (game: string) => askOnce<EntryHead[]>(`/api/${game}/rules`),
  entry: (game: string, id: string) => askOnce<EntryPage>(`/api/${game}/rules/${part(id)}`),
  scenario: (game: string, id: string) => askOnce<ScenarioPage>(`/api/${game}/scenarios/${part(id)}`),
  lessons: (game: string) => askOnce<LessonPage[]>(`/api/${game}/lessons`),
  album: (game: string) => askOnce<unknown>(`/api/${game}/album`),
};

/** What is agreed on at a table unless somebody says otherwise. */
export const usualSettings = (): Settings => ({ pace: 300, private: false, clock: 'off', away: 60, previews: true });

/** A table with everything as usual, but for what is said. */
export function usual(game: string, more: Partial<NewTable> = {}): NewTable {
  const nothing = { seat: null, mission: null, with: [null, null] satisfies NewTable['with'], origin: null };
  return { game, opponent: 'myself', ...nothing, settings: usualSettings(), ...more };
}

/** Opens the table of a step, a droid across. */
export async function openStep(game: string, lesson: LessonPage, number: number): Promise<TableHead> {
  const opponent = { droid: (await server.game(game))?.droids[0] ?? 'greedy' };
  const origin = { lesson: { id: lesson.id, step: number } };
  return server.open(usual(game, { seat: lesson.steps[number]?.seat ?? null, opponent, origin }));
}

/** Where the record of a table can be had. */
export const recordPath = (id: string): string => `/api/tables/${part(id)}/record`;

/** The page of a rule, by the rule's id: its entry is what stands before the first dot. */
export function rulePath(game: string, rule: string): string {
  const entry = rule.split('.')[0] ?? rule;
  return `/rules/${game}/${part(entry)}${entry === rule ? '' : `#${rule}`}`;
}

/** What went wrong, for people. */
export const faultText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
