import type * as z from 'zod/mini';
import { admitFrame, answeringCloseCode, isTooLarge, SOCKET_CLOSE } from '../../src/domain/shared/socket-rules.ts';

/** The part of a schema of `zod/mini` that reads an attachment. */
type AttachmentSchema<Attachment> = Pick<z.ZodMiniType<Attachment>, 'safeParse'>;

/**
 * The sockets of one object. They sleep between frames. What the object has to know of a socket when it wakes up is in
 * the socket's attachment (at most 16 KiB, by the runtime's limit).
 */
export class Sockets<Attachment> {
  readonly #context: DurableObjectState;
  readonly #schema: AttachmentSchema<Attachment>;
  /** Attachments by socket, read once after waking up, since telling many sockets something looks at each. */
  readonly #attachments = new WeakMap<WebSocket, Attachment>();
  /** Times of the frames of the last second, by socket. A socket that slept has sent none. */
  readonly #recentFrames = new WeakMap<WebSocket, number[]>();

  constructor(context: DurableObjectState, schema: AttachmentSchema<Attachment>) {
    this.#context = context;
    this.#schema = schema;
  }

  /**
   * Opens a socket. The Worker has checked that the request asks for one, and where it comes from.
   *
   * @param greet sends the first frames to the socket
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

  /** A socket's attachment; undefined if it does not fit the schema, such as one of an older version of the code. */
  attachment(socket: WebSocket): Attachment | undefined {
    const attachment = this.#attachments.get(socket);
    if (attachment !== undefined) return attachment;
    const { data } = this.#schema.safeParse(socket.deserializeAttachment());
    if (data !== undefined) this.#attachments.set(socket, data);
    return data;
  }

  /** Whether a frame may be read. A frame that is too large, or too many within a second, close the socket. */
  admits(socket: WebSocket, raw: string | ArrayBuffer): boolean {
    // Frames that were on their way when we closed the socket are dropped.
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
   * Sends one text to all open sockets, or to those whose attachment passes `isMeant`. Dead sockets are skipped: their
   * close event follows.
   *
   * @returns how many sockets it was sent to.
   */
  broadcast(text: string, isMeant?: (attachment: Attachment | undefined) => boolean): number {
    let sent = 0;
    for (const socket of this.#context.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN || isMeant?.(this.attachment(socket)) === false) continue;
      try {
        socket.send(text);
        sent += 1;
      } catch {
        // The socket closed between the check and the sending.
      }
    }
    return sent;
  }
}
