import type * as z from 'zod/mini';
import { admitFrame, answeringCloseCode, isTooLarge, SOCKET_CLOSE } from '../../src/domain/shared/socket-rules.ts';

/** The part of a schema of `zod/mini` that reads an attachment. */
type AttachmentSchema<Attachment> = Pick<z.ZodMiniType<Attachment>, 'safeParse'>;

/**
 * The sockets of one object. They sleep between frames; what an object must know of a socket when it wakes up is its
 * attachment (16 KiB at most, set by the runtime).
 */
export class Sockets<Attachment> {
  readonly #context: DurableObjectState;
  readonly #schema: AttachmentSchema<Attachment>;
  /** What each socket carries, read once after waking up: a feature that tells many sockets looks at each. */
  readonly #attachments = new WeakMap<WebSocket, Attachment>();
  /** Times of the frames of the last second, by socket. A socket that slept has sent none. */
  readonly #recentFrames = new WeakMap<WebSocket, number[]>();

  constructor(context: DurableObjectState, schema: AttachmentSchema<Attachment>) {
    this.#context = context;
    this.#schema = schema;
  }

  /**
   * Opens a socket; the Worker has checked that the request is for one, and where it comes from.
   *
   * @param greet says what every socket is told first
   */
  accept(attachment: Attachment, greet?: (socket: WebSocket) => void): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#context.acceptWebSocket(server);
    this.attach(server, attachment);
    greet?.(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  attach(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment);
    this.#attachments.set(socket, attachment);
  }

  /** Undefined where what the socket carries does not fit, such as that of an older version of the code. */
  attachment(socket: WebSocket): Attachment | undefined {
    const known = this.#attachments.get(socket);
    if (known !== undefined) return known;
    const { data } = this.#schema.safeParse(socket.deserializeAttachment());
    if (data !== undefined) this.#attachments.set(socket, data);
    return data;
  }

  /** Whether a frame may be read. One that is too large, or too many in a second, closes its socket. */
  admits(socket: WebSocket, raw: string | ArrayBuffer): boolean {
    // What was on its way when we closed the socket.
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (isTooLarge(raw)) return this.#refuse(socket, SOCKET_CLOSE.tooLarge, 'frame too large');
    let recent = this.#recentFrames.get(socket);
    if (!recent) this.#recentFrames.set(socket, (recent = []));
    return admitFrame(recent, Date.now()) || this.#refuse(socket, SOCKET_CLOSE.policyViolation, 'too many frames');
  }

  #refuse(socket: WebSocket, code: number, reason: string): false {
    socket.close(code, reason);
    return false;
  }

  /** Answers a client's close, as the protocol asks. */
  answerClose(socket: WebSocket, code: number): void {
    if (socket.readyState !== WebSocket.CLOSED) socket.close(answeringCloseCode(code));
  }

  /**
   * Sends one text to all sockets that are open, or to those whose attachment `isMeant`. One that is dead is left out:
   * its close comes by itself.
   *
   * @returns to how many it was sent.
   */
  broadcast(text: string, isMeant?: (attachment: Attachment | undefined) => boolean): number {
    let sent = 0;
    for (const socket of this.#context.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN || isMeant?.(this.attachment(socket)) === false) continue;
      try {
        socket.send(text);
        sent += 1;
      } catch {
        // It ended between the check and the sending.
      }
    }
    return sent;
  }
}
