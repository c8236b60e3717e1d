/** Does something again and again, each time after as long as the last round said. */
export class Rounds {
  readonly #round: () => Promise<number>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each start and stop: a round that was under way then does not go on. */
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
