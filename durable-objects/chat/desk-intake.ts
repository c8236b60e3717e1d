import type { DeskItem, Placed } from './news.ts';

interface Report {
  items: DeskItem[];
  done: (placed: Placed) => void;
  failed: (error: unknown) => void;
}

/**
 * Takes in what conversations report. Reports that have come together are taken in one turn: the runtime commits a turn once,
 * and a commit waits for the disk. Each is a transaction of its own within it, so one that fails keeps back no other.
 */
export class DeskIntake {
  readonly #take: (items: DeskItem[]) => Placed;
  #waiting: Report[] = [];

  constructor(take: (items: DeskItem[]) => Placed) {
    this.#take = take;
  }

  report(items: DeskItem[]): Promise<Placed> {
    return new Promise((done, failed) => {
      this.#waiting.push({ items, done, failed });
      if (this.#waiting.length === 1) setTimeout(() => this.#takeAll(), 0);
    });
  }

  #takeAll(): void {
    for (const { items, done, failed } of this.#waiting.splice(0)) {
      try {
        done(this.#take(items));
      } catch (error) {
        failed(error);
      }
    }
  }
}
