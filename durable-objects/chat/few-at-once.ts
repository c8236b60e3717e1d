/** Runs at most so many tasks at a time. The others start in order, each when one has ended. */
export class FewAtOnce {
  readonly #max: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  async run<Done>(act: () => Promise<Done>): Promise<Done> {
    if (this.#running < this.#max) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
