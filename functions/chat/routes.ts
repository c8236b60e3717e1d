import { Hono, type MiddlewareHandler } from 'hono';
import { DEFAULT_CHAT_CONFIG } from '../../src/domain/chat/model.ts';
import { DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { POLL_EVERY_MS } from '../../src/domain/chat/poll.ts';
import { checkClientFrame } from '../../src/domain/chat/protocol.ts';
import { ringSound } from '../../src/domain/chat/ring.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';
import { limitedBody } from '../http/body.ts';
import { fault, refuse, succeed } from '../http/envelope.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { answerSuffixIcon } from '../http/suffix-icon.ts';
import { jsonInput, queryInput } from '../http/validate.ts';

const socketsOnly: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  if (context.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(context, 'chat.socketExpected');
  // Browsers open sockets across sites without asking: the page's origin must be one of ours.
  if (!isOwnOrigin(context)) return fault(context, 404);
  return next();
};

/** Every conversation is an object that stays. Whole towns share an address, and a page that lost its socket tries again. */
const fewSockets = rateLimit({ purpose: 'chat-socket', kind: 'write', perAddress: { limit: 120, perMs: 60_000 } });
/** A conversation counts its own polls; a town may have many. */
const somePolls = rateLimit({ purpose: 'chat-poll', kind: 'write', perAddress: { limit: 1_200, perMs: 60_000 } });

/** One of the doors, by chance. */
function aDoor({ CHAT_DOOR: doors }: Cloudflare.Env) {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return doors.get(doors.idFromName(doorName(chance % DOORS)));
}

/** The chat's socket, and what is asked beside it (docs/wire.md). */
export const chatRoutes = new Hono<AppEnvironment>()
  .get(calls.socket.path, socketsOnly, fewSockets, (context) => aDoor(context.env).fetch(context.req.raw))
  .get(calls.chatIndex.path, (context) =>
    succeed(context, {
      config: DEFAULT_CHAT_CONFIG,
      languages: LOCALES.map(({ code, name }) => ({ code, name })),
      // Agents are still to come.
      is_agent_online: false,
    }),
  )
  .post(calls.chatPoll.path, limitedBody(), jsonInput(calls.chatPoll.input), somePolls, async (context) => {
    const { initialize, frames, session_id: conversation, after } = context.req.valid('json');
    // Only what is declared goes on: a body may hold anything, nested as deep as it likes.
    const asked = [{ action: 'WsIndex/initialize', data: initialize }, ...frames].map(checkClientFrame);
    const told = await aDoor(context.env).poll({ frames: asked, conversation, after });
    return succeed(context, {
      frames: told.map((text) => JSON.parse(text) as unknown),
      retry_after_ms: POLL_EVERY_MS,
    });
  })
  .get(calls.chatRing.path, (context) =>
    context.body(ringSound(), 200, { 'content-type': 'audio/wav', 'cache-control': 'public, max-age=86400' }),
  )
  .get(calls.chatSuffixSvg.path, queryInput(calls.chatSuffixSvg.input), (context) =>
    answerSuffixIcon(context, context.req.valid('query')),
  );
