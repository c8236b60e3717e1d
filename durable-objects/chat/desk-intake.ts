import type { DeskItem, Placed } from './news.ts';

interface Report {
  items: DeskItem[];
  done: (placed: Placed) => void;
  failed: (error: unknown) => void;
}

/**
 * Takes in the reports of conversations. Reports that arrive together are taken in one turn, because the runtime commits
 * once per turn and a commit waits for the disk. Each has a transaction of its own, so one that fails holds back no
 * other.
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
