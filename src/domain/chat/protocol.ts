import * as z from 'zod/mini';
import { parseStrangerJson } from '../shared/stranger-json.ts';

/** Frames of the chat's socket. How large and how many they may be is the same for all sockets: `shared/socket-rules.ts`. */

type ServerType =
  | 'init'
  | 'pong'
  | 'changeStatus'
  | 'csrWindowInit'
  | 'tourists'
  | 'csrTransfer'
  | 'sessions'
  | 'sessionInfo'
  | 'touristInfo'
  | 'sessionRecords'
  | 'distribution'
  | 'messageInputState'
  | 'newMessage'
  | 'readMessage'
  | 'changeUserBaseInfo'
  | 'searchDone'
  | 'operates'
  | 'trajectoryData'
  | 'kbsData'
  | 'tip'
  | 'error'
  | 'close';

interface ServerFrame {
  type: ServerType;
  /** Id of the client's frame this one answers. */
  id?: string;
  data: Record<string, unknown>;
}

/** Why a frame was not acted upon; the client says it in its own language. */
type FrameRefusal = 'unreadable' | 'unknown-action' | 'invalid-data';

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

type ParsedFrame =
  { accepted: true; frame: ClientFrame } | { accepted: false; reason: FrameRefusal; id?: string | undefined };

/** Reads one text frame of a client. Anything but a known action with fitting data is refused with its reason. */
export function parseClientFrame(raw: string): ParsedFrame {
  let value: unknown;
  try {
    value = parseStrangerJson(raw);
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

/** The parts of a tourist's token, or undefined for a text that is none. */
export function parseTouristToken(
  token: string | null | undefined,
): { conversation: string; secret: string } | undefined {
  const [, conversation, secret] = TOURIST_TOKEN.exec(token ?? '') ?? [];
  return conversation && secret ? { conversation, secret } : undefined;
}

export const touristToken = (conversation: string, secret: string): string => `${conversation}.${secret}`;
