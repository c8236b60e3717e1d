/** Handles what each socket asks and is told, one after the other. */
export class Turns {
  readonly #last = new WeakMap<WebSocket, Promise<void>>();
  readonly #over = new WeakSet<WebSocket>();

  /** Runs `act` once all earlier ones are done. A failure is logged and does not stop later ones. */
  take(socket: WebSocket, act: () => Promise<void> | void): Promise<void> {
    if (this.#over.has(socket)) return Promise.resolve();
    const turn = (this.#last.get(socket) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'chat-frame-failed', error: String(error) }));
    });
    this.#last.set(socket, turn);
    return turn;
  }

  /** Runs `act` as the last: anything behind it is dropped. */
  end(socket: WebSocket, act: () => void): void {
    void this.take(socket, act);
    this.#over.add(socket);
  }
}
