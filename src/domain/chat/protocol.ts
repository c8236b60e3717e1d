import * as z from 'zod/mini';
import { frameChecker, frameReader, type FrameOf, type FrameRefusal } from '../shared/socket-frames.ts';
import type { MessageFault } from './message-rules.ts';
import { CHAT_STATUSES, MESSAGE_TYPES } from './model.ts';
import type { ServerData, ServerFrameOf, ServerType } from './server-frames.ts';

/** Frames of the chat's socket. Limits of their size and number are the same for all sockets: `shared/socket-rules.ts`. */

/** Why a frame was not acted upon. */
export type ChatRefusal =
  | FrameRefusal
  | MessageFault
  | 'not-initialized'
  | 'need-login'
  | 'token-expired'
  | 'no-permission'
  | 'not-found'
  | 'not-allowed'
  | 'not-your-file'
  | 'closed'
  | 'already-answered'
  | 'too-many';

/** `<id of the conversation's object>.<HMAC-SHA-256 of it>`. */
const TOURIST_TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/;

const sessionId = z.string().check(z.maxLength(128));
/** An empty token counts as no token. */
const token = z.optional(z.nullable(z.string().check(z.maxLength(512))));
const count = z.int().check(z.gte(0));
const page = z._default(z.int().check(z.gte(1), z.lte(100_000)), 1);
/** The most letters of a visitor's name. */
export const CHAT_NICKNAME_LIMIT = 40;

const short = (longest: number) => z.string().check(z.maxLength(longest));
/** Ids of rows, which clients send as numbers or as texts. */
const rowId = z.union([short(64), z.int()]);

const initializeSchema = z.object({
  tokens: z.optional(z.object({ 'ba-user-token': token, batoken: token })),
  /** The token that browsers store. A malformed one is ignored, not refused. */
  tourist: z.optional(z.nullable(z.string())),
  desk: z.optional(z.boolean()),
  lang: z.optional(z.string().check(z.maxLength(16))),
  timezone: z.optional(z.string().check(z.maxLength(64))),
  /** Whether the visitor's pages may be recorded. */
  consent: z.optional(z.boolean()),
  /** The place the visitor buys for. An impossible one is ignored, so that the chat can go on. */
  place: z.optional(z.unknown()),
});
export type InitializeData = z.infer<typeof initializeSchema>;

const messageSchema = z.object({
  /** A client may name `system`, which only the server sends, and is answered with `not-allowed`. */
  type: z.enum([...MESSAGE_TYPES, 'system']),
  /** Half a character could not be stored as it was sent. */
  content: z.string().check(z.refine((text) => text.isWellFormed())),
  session_id: sessionId,
  extend: z.optional(
    z.nullable(
      z.object({
        quick_reply_id: z.optional(rowId),
        AssociatedProblemID: z.optional(rowId),
        option_id: z.optional(rowId),
        /** Title of a link. */
        title: z.optional(z.nullable(short(300))),
      }),
    ),
  ),
});

const OPERATIONS = ['top', 'untop', 'remove', 'close'] as const;
export type Operation = (typeof OPERATIONS)[number];

const trajectorySchema = z.object({
  title: z._default(short(300), ''),
  details: z._default(short(1_000), ''),
  /** Addresses are shortened by `recordedPage`, so a long query does not lose the page. */
  url: z.string(),
  referrer: z._default(z.string(), ''),
  broadcast: z._default(z.boolean(), false),
});
export type SentPage = z.infer<typeof trajectorySchema>;

const dataSchemas = {
  'WsIndex/initialize': initializeSchema,
  'WsIndex/distribution': z.object({ csr_id: z.optional(z.nullable(short(64))) }),
  'WsIndex/changeStatus': z.object({ status: z.enum(CHAT_STATUSES) }),
  'Wsession/addSession': z.object({ user_id: z.optional(z.nullable(short(128))) }),
  'Wsession/refreshSessionList': z.object({ page, state: z.optional(z.nullable(z.enum(['open', 'closed']))) }),
  'Wsession/search': z.object({ keyword: short(200), page }),
  'Wsession/transfer': z.object({ id: sessionId, csr_id: short(64), note: z.optional(z.nullable(short(500))) }),
  'Wsession/operate': z.object({ id: sessionId, event: z.enum(OPERATIONS) }),
  'Wsession/invite': z.object({ user_id: short(128) }),
  'WsMixed/inviteAnswer': z.object({
    invite_id: z.optional(z.nullable(short(64))),
    answer: z.enum(['later', 'consult']),
  }),
  'WsMixed/touristInfo': z.object({ id: sessionId }),
  'WsMixed/getTrajectoryData': z.object({ id: sessionId, page }),
  'WsMixed/getKbsData': z.object({ keywords: short(200) }),
  'WsMixed/changeUserBaseInfo': z.object({
    nickname: z.optional(z.nullable(short(CHAT_NICKNAME_LIMIT))),
    email: z.optional(z.nullable(short(254))),
    user_id: z.optional(z.nullable(short(128))),
    note: z.optional(z.nullable(short(2_000))),
  }),
  'WsMixed/messageInputState': z.object({ session_id: sessionId, state: z.enum(['input', 'blur']) }),
  'WsMixed/trajectory': trajectorySchema,
  'Wsession/sendSessionMessage': messageSchema,
  'Wsession/sessionInfo': z.object({ id: sessionId }),
  'Wsession/loadRecords': z.object({
    id: sessionId,
    page: z._default(z.int().check(z.gte(1)), 1),
    unexpectedRecords: z._default(count, 0),
    after: z.optional(count),
  }),
  'Wsession/readMessage': z.object({ id: sessionId, seq: z.optional(count) }),
  ping: z.object({}),
} as const;
export type ClientFrame = FrameOf<typeof dataSchemas>;
export type ParsedFrame = ReturnType<typeof parseClientFrame>;
export type FrameWith<Action extends ClientFrame['action']> = Extract<ClientFrame, { action: Action }>;

export const CLIENT_ACTIONS: readonly string[] = Object.keys(dataSchemas);

/** Reads one frame of a client. */
export const parseClientFrame = frameReader(dataSchemas);
/** Checks a client's frame that arrived as part of other data. */
export const checkClientFrame = frameChecker(dataSchemas);

/** Writes a frame of the server for the socket. */
export const serverFrame = <Type extends ServerType>(type: Type, data: ServerData[Type], id?: string): string =>
  JSON.stringify({ type, ...(id !== undefined && { id }), data } satisfies ServerFrameOf<Type>);

/** Splits a tourist's token; undefined for any other text. */
export function parseTouristToken(
  token: string | null | undefined,
): { conversation: string; proof: string } | undefined {
  const [, conversation, proof] = TOURIST_TOKEN.exec(token ?? '') ?? [];
  return conversation && proof ? { conversation, proof } : undefined;
}

/** Returns the id of a conversation's visitor without an account. */
export const touristId = (conversation: string): string => `tourist-${conversation.slice(0, 16)}`;

export const touristToken = (conversation: string, proof: string): string => `${conversation}.${proof}`;
