import type { MiddlewareHandler } from 'hono';
import { aDoor } from '../../data/objects/chat.ts';
import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { agentId } from '../../src/domain/chat/model.ts';
import { checkClientFrame } from '../../src/domain/chat/protocol.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';
import { adminToken } from '../http/admin-auth.ts';
import { refuse } from '../http/envelope.ts';
import { serve, type Served } from '../http/serve.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { AppEnvironment } from '../http/types.ts';
import { keepSentFile, talkingVisitor, type Introduced } from './chat-files.ts';

/** Lets agents send files, and visitors if the settings allow it. All others are refused before their file is read. */
const sendersOnly: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  const { settings } = await loadChatConfig(context.get('database'));
  if (!settings.isOn) return refuse(context, 'chat.off');
  const isAgents = adminToken(context) !== undefined;
  return isAgents || settings.touristFileSwitch ? next() : refuse(context, 'chat.filesForbidden');
};

/** The sender of a file. The conversation knows which visitor a token belongs to, and whether they have written. */
async function senderOf(call: Served<typeof calls.chatUpload>) {
  if (call.adminLogin) return accepted({ id: agentId(call.adminLogin.admin.id), login: call.adminLogin });
  const { memberToken: token, environment, client, input } = call;
  const caller = await call.caller();
  if (token !== undefined && caller.kind !== 'member') return refused(reasonToRefuse(caller));
  const data = token === undefined ? { tourist: input.tourist_token } : { tokens: { 'ba-user-token': token } };
  const frames = [checkClientFrame({ action: 'WsIndex/initialize', data })];
  const [said = '{}'] = await aDoor(environment).poll({ frames, network: client.network });
  const visitor = talkingVisitor(JSON.parse(said) as Introduced);
  return visitor.accepted
    ? accepted({ id: visitor.value, ...(caller.kind === 'member' && { login: caller }) })
    : visitor;
}

/** Files of the chat. */
export const chatFileRoutes = [
  serve(
    calls.chatUpload,
    async (call) => {
      const { file, uuid = crypto.randomUUID() } = call.input;
      if (!(file instanceof File)) return refused('upload.incomplete');
      const sender = await senderOf(call);
      if (!sender.accepted) return sender;
      const keeping = keepSentFile(call, sender.value, { file, uuid });
      // If the sender hangs up midway, the file is still stored or removed as a whole.
      call.waitUntil(keeping.catch(() => undefined));
      const storedFile = await keeping;
      if (!storedFile.accepted) return storedFile;
      const full_url = `${siteOrigin(call.environment, call.url)}${storedFile.value.url}`;
      return accepted({ file: { ...storedFile.value, full_url } });
    },
    { before: sendersOnly },
  ),
];
