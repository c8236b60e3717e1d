/** What each socket is told and asks, one after the other. */
export class Turns {
  readonly #last = new WeakMap<WebSocket, Promise<void>>();

  /** Does it when all that came before is done. What fails is logged and stops nothing behind it. */
  take(socket: WebSocket, act: () => Promise<void> | void): Promise<void> {
    const turn = (this.#last.get(socket) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'chat-frame-failed', error: String(error) }));
    });
    this.#last.set(socket, turn);
    return turn;
  }
}
