import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where chance begins, of the server and of who plays; another number plays other games. */
export const SEED = Number(process.env.CANTINA_SEED ?? 1977);

/** The program, serving its page from a folder of its own. */
export class House {
  url = '';
  #folder: string;
  #child: ChildProcess | null = null;
  #log: string[] = [];

  #dealt: string[];

  private constructor(folder: string, dealt: string[]) {
    this.#folder = folder;
    this.#dealt = dealt;
  }

  /** Opens one that deals the same every time, or as nobody can tell beforehand. */
  static async open(chance: 'same' | 'fair' = 'same'): Promise<House> {
    const dealt = chance === 'same' ? ['--seed', String(SEED)] : [];
    const house = new House(await mkdtemp(join(tmpdir(), 'cantina-')), dealt);
    await house.#start(0);
    return house;
  }

  /** What it warned of lately. */
  get log(): string {
    return this.#log.join('\n');
  }

  /** Ends the program at once, without a word to it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts it again where it was, with what it kept. */
  async restart(): Promise<void> {
    await this.#start(Number(new URL(this.url).port));
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #start(port: number): Promise<void> {
    const program = process.env.CANTINA;
    if (!program) throw new Error('name the program with CANTINA=/path/to/cantina');
    const data = join(this.#folder, 'cantina.db');
    const limits = ['--tables-per-minute', '100000', '--messages-per-second', '1000'];
    const child = spawn(program, ['serve', '--port', String(port), '--data', data, ...limits, ...this.#dealt], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    createInterface(child.stderr).on('line', (line) => {
      if (!line.includes(' INFO ')) this.#log = [...this.#log, line].slice(-60);
    });
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        const url = /http:\/\/[^\s]+/.exec(line)?.[0];
        if (url) resolve(url);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}\n${this.log}`)));
    });
    this.url = url.replace(/[./]+$/, '');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
