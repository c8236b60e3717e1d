import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PreviewOrder } from '../build/drawing.ts';
import { logStream } from '../../scripts/support/log-file.ts';
import { PATHS, ROOT } from '../../scripts/support/paths.ts';
import { Turns } from '../../scripts/support/turns.ts';

/** What the process is told. */
export type PublisherRequest = 'publish' | 'prepare' | PreviewOrder;

/** What the process says: a line of its log, or once it is done, how it ended. */
export type PublisherReport = { line: string } | PublisherAnswer;
export type PublisherAnswer = { outcome: 'done' | 'stale' } | { previewed: string | null } | { fault: string };

/** The process that publishes for the running server; started when it is first needed. */
export class PublisherProcess {
  readonly #log = logStream(join(PATHS.logs, 'publish.log'));
  #child: ChildProcess | undefined;
  #isBusy = false;
  /** A page is not drawn by threads that draw all of them. */
  readonly #turns = new Turns();
  #say: (line: string) => void = () => {};

  /** Has the process load what it publishes with, for a publish that is soon asked for. */
  prepare(): void {
    if (this.#isBusy) return;
    (this.#child ??= this.#start()).send('prepare' satisfies PublisherRequest);
  }

  /** @returns whether it was published; what happened is said line by line */
  publish(say: (line: string) => void): Promise<boolean> {
    return this.#turns.take(() => this.#publish(say));
  }

  /** @returns the page as a publish would have it now; null where it would have none */
  preview(order: PreviewOrder): Promise<string | null> {
    return this.#turns.take(async () => {
      const answer = await this.#ask(order);
      if ('fault' in answer) throw new Error(answer.fault);
      return 'previewed' in answer ? answer.previewed : null;
    });
  }

  async #publish(say: (line: string) => void): Promise<boolean> {
    this.#say = say;
    this.#isBusy = true;
    let answer = await this.#ask('publish');
    if ('outcome' in answer && answer.outcome === 'stale') {
      // The code was changed under it: a new process loads what is there now.
      await this.end();
      answer = await this.#ask('publish');
    }
    this.#isBusy = false;
    if ('fault' in answer) answer.fault.split('\n').forEach((line) => say(line));
    return 'outcome' in answer && answer.outcome === 'done';
  }

  #ask(request: PublisherRequest): Promise<PublisherAnswer> {
    const child = (this.#child ??= this.#start());
    return new Promise((resolve) => {
      const hear = (message: unknown) => {
        const report = message as PublisherReport;
        if ('line' in report) return this.#tell(report.line);
        child.off('exit', died).off('message', hear);
        resolve(report);
      };
      const died = () => {
        child.off('message', hear);
        resolve({ fault: 'The process that publishes was ended. Nothing served has changed.' });
      };
      child.on('message', hear).once('exit', died);
      child.send(request);
    });
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, ['scripts/publisher.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  #tell(line: string): void {
    this.#log.write(`${line}\n`);
    this.#say(line);
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
}
