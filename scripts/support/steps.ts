/** Milliseconds as `0.4 s`, `12 s` or `2 min 05 s`. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = elapsedMs / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}

export type Progress = (note: string) => void;

/** `[######------]  52 %` */
export function bar(done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(share * 20);
  return `[${'#'.repeat(filled)}${'-'.repeat(20 - filled)}] ${String(Math.round(share * 100)).padStart(3)} %`;
}

/**
 * Counted steps with their time: `[3/6] Seeding the catalogue … 742 styles  4.1 s`.
 *
 * On a terminal a running step is redrawn in place; in a log only its beginning and end are written.
 */
export class Steps {
  #number = 0;
  #total: number;
  readonly #isTerminal = process.stdout.isTTY;

  constructor(total: number) {
    this.#total = total;
  }

  /** More steps turn out to be needed. */
  extend(count: number): void {
    this.#total += count;
  }

  /** Runs one step. Its result may be a note to print beside the title. */
  async run<Result>(title: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
    this.#number += 1;
    const head = `[${this.#number}/${this.#total}] ${title}`;
    const startedAt = performance.now();
    let note = '';
    const draw = () => this.#redraw(`${head} … ${note}  ${formatElapsed(performance.now() - startedAt)}`);
    if (!this.#isTerminal) console.log(`${head} …`);
    const timer = this.#isTerminal ? setInterval(draw, 200) : undefined;
    try {
      const result = await work((next) => (note = next));
      this.#end(`${head}${note ? `: ${note}` : ''}  (${formatElapsed(performance.now() - startedAt)})`);
      return result;
    } catch (error) {
      this.#end(`${head}: failed after ${formatElapsed(performance.now() - startedAt)}`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  #redraw(line: string): void {
    process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
  }

  #end(line: string): void {
    if (this.#isTerminal) process.stdout.write('\r\x1b[2K');
    console.log(line);
  }
}
