import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import { aDoor } from '../../data/objects/chat.ts';
import { POLL_EVERY_MS } from '../../src/domain/chat/poll.ts';
import { checkClientFrame } from '../../src/domain/chat/protocol.ts';
import { ringSound } from '../../src/domain/chat/ring.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { chatConfigIn } from '../../src/markup/chat/config.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { suffixIcon } from '../http/suffix-icon.ts';
import { eraseTalk } from './erase.ts';
import { presenceNow } from './presence.ts';
import { mailTalk, sendTalkCode } from './talk-mail.ts';
import { readTranscript } from './transcript.ts';

/** The chat's socket, and the calls that accompany it (docs/wire.md). */
export const chatRoutes = [
  serveRaw(calls.socket, ({ environment, request }) => aDoor(environment).fetch(request)),
  serve(calls.chatIndex, async (call) => {
    const [stored, presence] = await Promise.all([loadChatConfig(call.database), presenceNow(call)]);
    return accepted({
      config: chatConfigIn(stored, call.locale, call.now),
      languages: LOCALES.map(({ code, name }) => ({ code, name })),
      is_agent_online: presence === 'online',
    });
  }),
  serve(calls.chatPresence, async (call) => accepted({ state: await presenceNow(call) })),
  serve(calls.chatPoll, async ({ environment, client, input }) => {
    const { initialize, frames, session_id: conversation, after } = input;
    // Passes on only the declared fields, since a body may hold anything, nested as deep as it likes.
    const requested = [{ action: 'WsIndex/initialize', data: initialize }, ...frames].map(checkClientFrame);
    const answer = await aDoor(environment).poll({ frames: requested, conversation, after, network: client.network });
    return accepted({ frames: answer.map((text) => JSON.parse(text) as unknown), retry_after_ms: POLL_EVERY_MS });
  }),
  serve(calls.chatErase, (call) => eraseTalk(call, call.memberToken, call.input.tourist_token)),
  serve(calls.chatMailCode, (call) => sendTalkCode(call, call.memberToken, call.input)),
  serve(calls.chatMail, (call) => mailTalk(call, call.memberToken, call.input)),
  serve(calls.chatTranscript, (call) => readTranscript(call, call.admin, call.input)),
  serveRaw(calls.chatRing, () => new Response(ringSound(), { headers: { 'content-type': 'audio/wav' } })),
  serveRaw(calls.chatSuffixSvg, ({ input }) => suffixIcon(input)),
];
