/** Repeats a task. Each round returns how long to wait before the next. */
export class Rounds {
  readonly #round: () => Promise<number>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each start and stop, so that a round under way at that time does not schedule another. */
  #turn = 0;
  isOn = false;

  constructor(round: () => Promise<number>) {
    this.#round = round;
  }

  start(): void {
    if (this.isOn) return;
    this.isOn = true;
    void this.#go((this.#turn += 1));
  }

  stop(): void {
    this.isOn = false;
    this.#turn += 1;
    clearTimeout(this.#timer);
  }

  async #go(turn: number): Promise<void> {
    const waitMs = await this.#round();
    if (turn === this.#turn) this.#timer = setTimeout(() => void this.#go(turn), waitMs);
  }
}
