/** Gives a place back. Calling it again does nothing. */
export type Release = () => void;

interface Waiter {
  admit: (release: Release | undefined) => void;
  timer: NodeJS.Timeout;
}

/**
 * A number of places, shared among holders. A holder may take another place while it holds fewer than are free.
 *
 * So one holder alone gets half of them, two get a third each, and there is always a place for a holder that has none:
 * the rule bites only as places run short, and needs no number per holder. (Known from switches that share memory among
 * ports as "dynamic thresholds", Choudhury and Hahne, 1998.)
 */
export class Share {
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, Waiter[]>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** A place at once, or undefined where the holder has its share already. */
  take(holder: string): Release | undefined {
    const held = this.#held.get(holder) ?? 0;
    if (held >= this.#free) return undefined;
    this.#free -= 1;
    this.#held.set(holder, held + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(holder);
      isHeld = false;
    };
  }

  /** A place as soon as the holder may have one; undefined where that takes longer than `withinMs`. */
  wait(holder: string, withinMs: number): Promise<Release | undefined> {
    const release = this.take(holder);
    if (release || withinMs <= 0) return Promise.resolve(release);
    return new Promise((admit) => {
      const timer = setTimeout(() => this.#giveUp(holder, waiter), withinMs);
      const waiter = { admit, timer };
      const queue = this.#waiting.get(holder);
      if (queue) queue.push(waiter);
      else this.#waiting.set(holder, [waiter]);
    });
  }

  #giveBack(holder: string): void {
    const held = (this.#held.get(holder) ?? 1) - 1;
    if (held === 0) this.#held.delete(holder);
    else this.#held.set(holder, held);
    this.#free += 1;
    if (this.#waiting.size > 0) this.#admitNext();
  }

  /** Admits the first of one holder's queue. Holders take turns, so a long queue delays only its own holder. */
  #admitNext(): void {
    for (const [holder, queue] of this.#waiting) {
      const release = this.take(holder);
      if (!release) continue;
      const waiter = queue.shift();
      this.#waiting.delete(holder);
      if (queue.length > 0) this.#waiting.set(holder, queue);
      clearTimeout(waiter?.timer);
      waiter?.admit(release);
      return;
    }
  }

  #giveUp(holder: string, waiter: Waiter): void {
    const left = this.#waiting.get(holder)?.filter((other) => other !== waiter) ?? [];
    if (left.length > 0) this.#waiting.set(holder, left);
    else this.#waiting.delete(holder);
    waiter.admit(undefined);
  }
}
