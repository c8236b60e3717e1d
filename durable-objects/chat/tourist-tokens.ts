import { timingSafeEqual } from 'node:crypto';
import { DESK_NAME } from '../../src/domain/chat/doors.ts';
import { parseTouristToken, touristToken } from '../../src/domain/chat/protocol.ts';
import { base64Url, bytesOfBase64Url } from '../../src/domain/shared/base64url.ts';

/** Tokens that lead tourists back to their conversations. A token proves itself, so nothing is stored for it. */
export class TouristTokens {
  readonly #environment: Pick<Cloudflare.Env, 'AGENT_DESK'>;
  #key: Promise<CryptoKey> | undefined;

  constructor(environment: Pick<Cloudflare.Env, 'AGENT_DESK'>) {
    this.#environment = environment;
  }

  make = async (conversation: string): Promise<string> =>
    touristToken(conversation, base64Url(await this.#proof(conversation)));

  /** The conversation of a token; undefined if the token was never issued. */
  async conversationOf(token: string | null | undefined): Promise<string | undefined> {
    const parts = parseTouristToken(token);
    if (!parts) return undefined;
    const [given, right] = [bytesOfBase64Url(parts.proof), await this.#proof(parts.conversation)];
    return given.length === right.length && timingSafeEqual(given, right) ? parts.conversation : undefined;
  }

  async #proof(conversation: string): Promise<Uint8Array> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return new Uint8Array(await crypto.subtle.sign('HMAC', await this.#key, new TextEncoder().encode(conversation)));
  }

  async #readKey(): Promise<CryptoKey> {
    const { AGENT_DESK: desks } = this.#environment;
    const key = bytesOfBase64Url(await desks.get(desks.idFromName(DESK_NAME)).tokenKey());
    return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  }
}
