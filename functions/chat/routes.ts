import { Hono, type MiddlewareHandler } from 'hono';
import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import { POLL_EVERY_MS } from '../../src/domain/chat/poll.ts';
import { checkClientFrame } from '../../src/domain/chat/protocol.ts';
import { ringSound } from '../../src/domain/chat/ring.ts';
import { TALK_MAIL_CALLS } from '../../src/domain/chat/talk-mail.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { chatConfigIn } from '../../src/markup/chat/config.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerWith } from '../http/answer.ts';
import { accessToken } from '../http/auth.ts';
import { limitedBody } from '../http/body.ts';
import { aDoor } from '../http/chat-door.ts';
import { fault, refuse, succeed } from '../http/envelope.ts';
import { networkOf } from '../http/network.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { answerSuffixIcon } from '../http/suffix-icon.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { eraseTalk } from './erase.ts';
import { mailTalk, sendTalkCode } from './talk-mail.ts';
import { presenceNow } from './presence.ts';
import { readTranscript } from './transcript.ts';

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

const fewErasures = rateLimit({ purpose: 'chat-erase', kind: 'write', perAddress: { limit: 10, perMs: 60_000 } });

const fewMails = () => rateLimit({ purpose: 'chat-mail', kind: 'write', perAddress: TALK_MAIL_CALLS });

/** It is asked by visitors who open the chat, and by those who have talked on every page. */
const someSettings = rateLimit({ purpose: 'chat-index', kind: 'read', perAddress: { limit: 120, perMs: 60_000 } });

/** The chat's socket, and what is asked beside it (docs/wire.md). */
export const chatRoutes = new Hono<AppEnvironment>()
  .get(calls.socket.path, socketsOnly, fewSockets, (context) => aDoor(context.env).fetch(context.req.raw))
  .get(calls.chatIndex.path, queryInput(calls.chatIndex.input), someSettings, async (context) => {
    const occasion = occasionOf(context);
    const [stored, presence] = await Promise.all([loadChatConfig(occasion.database), presenceNow(occasion)]);
    return succeed(context, {
      config: chatConfigIn(stored, occasion.locale, occasion.now),
      languages: LOCALES.map(({ code, name }) => ({ code, name })),
      is_agent_online: presence === 'online',
    });
  })
  // No limit, which would wake an object: an answer is remembered, so that many cost no more than one.
  .get(calls.chatPresence.path, queryInput(calls.chatPresence.input), async (context) =>
    succeed(context, { state: await presenceNow(occasionOf(context)) }),
  )
  .post(calls.chatPoll.path, limitedBody(), jsonInput(calls.chatPoll.input), somePolls, async (context) => {
    const { initialize, frames, session_id: conversation, after } = context.req.valid('json');
    // Only what is declared goes on: a body may hold anything, nested as deep as it likes.
    const asked = [{ action: 'WsIndex/initialize', data: initialize }, ...frames].map(checkClientFrame);
    const told = await aDoor(context.env).poll({ frames: asked, conversation, after, network: networkOf(context) });
    return succeed(context, {
      frames: told.map((text) => JSON.parse(text) as unknown),
      retry_after_ms: POLL_EVERY_MS,
    });
  })
  .post(calls.chatErase.path, limitedBody(), jsonInput(calls.chatErase.input), fewErasures, async (context) => {
    const { tourist_token: tourist } = context.req.valid('json');
    return answerWith(context, await eraseTalk(occasionOf(context), accessToken(context), tourist));
  })
  .post(calls.chatMailCode.path, limitedBody(), jsonInput(calls.chatMailCode.input), fewMails(), async (context) =>
    answerWith(context, await sendTalkCode(occasionOf(context), accessToken(context), context.req.valid('json'))),
  )
  .post(calls.chatMail.path, limitedBody(), jsonInput(calls.chatMail.input), fewMails(), async (context) =>
    answerWith(context, await mailTalk(occasionOf(context), accessToken(context), context.req.valid('json'))),
  )
  .get(
    calls.chatTranscript.path,
    adminsOnly(calls.chatTranscript.right),
    queryInput(calls.chatTranscript.input),
    async (context) => {
      const { admin } = adminOf(context);
      return answerWith(context, await readTranscript(occasionOf(context), admin, context.req.valid('query')));
    },
  )
  .get(calls.chatRing.path, (context) =>
    context.body(ringSound(), 200, { 'content-type': 'audio/wav', 'cache-control': 'public, max-age=86400' }),
  )
  .get(calls.chatSuffixSvg.path, queryInput(calls.chatSuffixSvg.input), (context) =>
    answerSuffixIcon(context, context.req.valid('query')),
  );
