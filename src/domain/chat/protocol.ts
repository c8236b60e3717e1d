import * as z from 'zod/mini';

/** Frames of the chat's socket (wire contract, section 6; server types of section 4 of the specification). */

export const CHAT_LIMITS = {
  frameBytes: 64 * 1_024,
  framesPerSecond: 30,
} as const;

/** Close codes of RFC 6455, section 7.4.1. */
export const CHAT_CLOSE = { policyViolation: 1008, tooLarge: 1009 } as const;

export const SERVER_TYPES = [
  'init',
  'pong',
  'changeStatus',
  'csrWindowInit',
  'tourists',
  'csrTransfer',
  'sessions',
  'sessionInfo',
  'touristInfo',
  'sessionRecords',
  'distribution',
  'messageInputState',
  'newMessage',
  'readMessage',
  'changeUserBaseInfo',
  'searchDone',
  'operates',
  'trajectoryData',
  'kbsData',
  'tip',
  'error',
  'close',
] as const;
export type ServerType = (typeof SERVER_TYPES)[number];

export interface ServerFrame {
  type: ServerType;
  /** Id of the client's frame this one answers. */
  id?: string;
  data: Record<string, unknown>;
}

/** Why a frame was not acted upon; the client says it in its own language. */
export type FrameRefusal = 'unreadable' | 'unknown-action' | 'invalid-data';

/** `<id of the conversation's object>.<secret>`; the id leads to the conversation, only the secret opens it. */
const TOURIST_TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/;

const initializeSchema = z.object({
  /** Access tokens of a member or an agent; they count once there are accounts. */
  tokens: z.optional(z.record(z.string(), z.nullable(z.string().check(z.maxLength(512))))),
  tourist: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});
export type InitializeData = z.infer<typeof initializeSchema>;

const frameSchema = z.object({
  action: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  data: z._default(z.record(z.string(), z.unknown()), {}),
});

const dataSchemas = {
  'WsIndex/initialize': initializeSchema,
  ping: z.object({}),
} as const;

export type ClientFrame =
  | { action: 'WsIndex/initialize'; id?: string | undefined; data: InitializeData }
  | { action: 'ping'; id?: string | undefined; data: Record<string, never> };

export type ParsedFrame =
  { accepted: true; frame: ClientFrame } | { accepted: false; reason: FrameRefusal; id?: string | undefined };

/** Reads one text frame of a client. Anything but a known action with fitting data is refused with its reason. */
export function parseClientFrame(raw: string): ParsedFrame {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return { accepted: false, reason: 'unreadable' };
  }
  const parsed = frameSchema.safeParse(value);
  if (!parsed.success) return { accepted: false, reason: 'unreadable' };
  const { action, id, data } = parsed.data;
  if (!isAction(action)) return { accepted: false, reason: 'unknown-action', id };
  const checked = dataSchemas[action].safeParse(data);
  if (!checked.success) return { accepted: false, reason: 'invalid-data', id };
  return { accepted: true, frame: { action, id, data: checked.data } as ClientFrame };
}

function isAction(action: string): action is keyof typeof dataSchemas {
  return Object.hasOwn(dataSchemas, action);
}

export function serverFrame(type: ServerType, data: Record<string, unknown>, id?: string): string {
  return JSON.stringify({ type, ...(id !== undefined && { id }), data } satisfies ServerFrame);
}

/** Whether a text is longer than a frame may be, in UTF-8. Texts that are surely short are not encoded to be measured. */
export function isTooLarge(raw: string | ArrayBuffer): boolean {
  if (typeof raw !== 'string') return raw.byteLength > CHAT_LIMITS.frameBytes;
  if (raw.length * 3 <= CHAT_LIMITS.frameBytes) return false;
  return raw.length > CHAT_LIMITS.frameBytes || new TextEncoder().encode(raw).byteLength > CHAT_LIMITS.frameBytes;
}

/**
 * Counts a frame against the limit of one second.
 *
 * @param recent times in milliseconds of the frames before, oldest first; changed in place.
 * @returns false for a frame too many.
 */
export function admitFrame(recent: number[], now: number): boolean {
  while (recent.length > 0 && (recent[0] as number) <= now - 1_000) recent.shift();
  recent.push(now);
  return recent.length <= CHAT_LIMITS.framesPerSecond;
}

/** The parts of a tourist's token, or undefined for a text that is none. */
export function parseTouristToken(
  token: string | null | undefined,
): { conversation: string; secret: string } | undefined {
  const [, conversation, secret] = TOURIST_TOKEN.exec(token ?? '') ?? [];
  return conversation && secret ? { conversation, secret } : undefined;
}

export const touristToken = (conversation: string, secret: string): string => `${conversation}.${secret}`;
