/** What each socket is told and asks, one after the other. */
export class Turns {
  readonly #last = new WeakMap<WebSocket, Promise<void>>();
  readonly #over = new WeakSet<WebSocket>();

  /** Does it when all that came before is done. What fails is logged and stops nothing behind it. */
  take(socket: WebSocket, act: () => Promise<void> | void): Promise<void> {
    if (this.#over.has(socket)) return Promise.resolve();
    const turn = (this.#last.get(socket) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'chat-frame-failed', error: String(error) }));
    });
    this.#last.set(socket, turn);
    return turn;
  }

  /** The same, and nothing that comes behind it is done any more. */
  end(socket: WebSocket, act: () => void): void {
    void this.take(socket, act);
    this.#over.add(socket);
  }
}
