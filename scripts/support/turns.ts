/** Runs tasks one after the other, in the order they are asked for, whatever becomes of each. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Done>(task: () => Promise<Done>): Promise<Done> {
    const next = this.#last.then(task);
    this.#last = next.catch(() => {});
    return next;
  }
}
