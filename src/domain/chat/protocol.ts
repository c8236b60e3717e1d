import * as z from 'zod/mini';
import { frameReader, type FrameOf } from '../shared/socket-frames.ts';

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

/** `<id of the conversation's object>.<secret>`; the id leads to the conversation, only the secret opens it. */
const TOURIST_TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/;

const initializeSchema = z.object({
  /** Access tokens of a member or an agent; they count once there are accounts. */
  tokens: z.optional(z.record(z.string(), z.nullable(z.string().check(z.maxLength(512))))),
  tourist: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});
export type InitializeData = z.infer<typeof initializeSchema>;

const dataSchemas = {
  'WsIndex/initialize': initializeSchema,
  ping: z.object({}),
} as const;
export type ClientFrame = FrameOf<typeof dataSchemas>;

/** Reads one frame of a client. */
export const parseClientFrame = frameReader(dataSchemas);

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
