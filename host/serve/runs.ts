import { randomUUID } from 'node:crypto';
import { Turns } from '../../scripts/support/turns.ts';

/** Says what happens, line by line, and answers whether it was done. */
export type Work = (say: (line: string) => void) => Promise<boolean>;

/** Events that followers of a run receive. */
export type RunEvent = { line: string } | { end: 'success' | 'error' };

interface Run {
  events: RunEvent[];
  followers: Set<(event: RunEvent) => void>;
}

/** How long the end of a run is known: a follower whose connection broke asks again. */
const KNOWN_MS = 10 * 60_000;
const MAX_LINES = 2_000;

/**
 * What the server does when an admin asks for it: one after the other, each under the id its asker gave it. Asking
 * for an id that is there follows that run, from its first line.
 */
export class Runs {
  readonly #work: Readonly<Record<string, Work>>;
  readonly #runs = new Map<string, Run>();
  readonly #turns = new Turns();

  constructor(work: Readonly<Record<string, Work>>) {
    this.#work = work;
  }

  /** @returns stops following; the run goes on. Undefined where there is no such command. */
  follow(command: string, uuid: string, tell: (event: RunEvent) => void): (() => void) | undefined {
    const work = this.#work[command];
    if (!work) return undefined;
    const run = this.#runs.get(uuid) ?? this.#begin(uuid, work);
    for (const event of run.events) tell(event);
    run.followers.add(tell);
    return () => run.followers.delete(tell);
  }

  /** Runs a job of the server's own, in its turn. */
  outcome(command: string, say: (line: string) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const tell = (event: RunEvent) => ('end' in event ? resolve(event.end === 'success') : say(event.line));
      if (!this.follow(command, randomUUID(), tell)) resolve(false);
    });
  }

  #begin(uuid: string, work: Work): Run {
    const run: Run = { events: [], followers: new Set() };
    this.#runs.set(uuid, run);
    const tell = (event: RunEvent) => {
      if (run.events.length < MAX_LINES || 'end' in event) run.events.push(event);
      for (const follower of run.followers) follower(event);
    };
    void this.#turns.take(async () => {
      tell({ end: await this.#outcomeOf(work, tell) });
      setTimeout(() => this.#runs.delete(uuid), KNOWN_MS).unref();
    });
    return run;
  }

  async #outcomeOf(work: Work, tell: (event: RunEvent) => void): Promise<'success' | 'error'> {
    try {
      return (await work((line) => tell({ line }))) ? 'success' : 'error';
    } catch (error) {
      tell({ line: error instanceof Error ? error.message : String(error) });
      return 'error';
    }
  }
}
