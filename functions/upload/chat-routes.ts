import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { agentId } from '../../src/domain/chat/model.ts';
import { checkClientFrame } from '../../src/domain/chat/protocol.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { ADMIN_UPLOAD_LIMIT, UPLOAD_CAP_BYTES } from '../../src/domain/upload/rules.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';
import { adminToken, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { accessToken, callerOf } from '../http/auth.ts';
import { limitedBody } from '../http/body.ts';
import { aDoor } from '../http/chat-door.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { FORM_ENVELOPE_BYTES, readFileForm } from '../http/file-form.ts';
import { networkOf } from '../http/network.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked } from '../http/validate.ts';
import { keepSentFile, talkingVisitor, type Introduced } from './chat-files.ts';

/** Agents send files, visitors where the settings let them; who may not is told so before anything is read. */
const sendersOnly: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  const { settings } = await loadChatConfig(context.get('database'));
  if (!settings.isOn) return refuse(context, 'chat.off');
  if (adminToken(context) !== undefined) return adminsOnly(calls.chatUpload.right)(context, next);
  return settings.touristFileSwitch ? next() : refuse(context, 'chat.filesForbidden');
};

/** Who a file is from. Which visitor a token is, and whether they have said something, their conversation knows. */
async function senderOf(context: Context<AppEnvironment>, tourist: string | undefined) {
  const admin = context.get('adminLogin');
  if (admin) return accepted({ id: agentId(admin.admin.id), login: admin });
  const token = accessToken(context);
  const caller = await callerOf(context);
  if (token !== undefined && caller.kind !== 'member') return refused(reasonToRefuse(caller));
  const data = token === undefined ? { tourist } : { tokens: { 'ba-user-token': token } };
  const frames = [checkClientFrame({ action: 'WsIndex/initialize', data })];
  const [said = '{}'] = await aDoor(context.env).poll({ frames, network: networkOf(context) });
  const visitor = talkingVisitor(JSON.parse(said) as Introduced);
  return visitor.accepted
    ? accepted({ id: visitor.value, ...(caller.kind === 'member' && { login: caller }) })
    : visitor;
}

/** Files of the chat. */
export const chatFileRoutes = new Hono<AppEnvironment>().post(
  calls.chatUpload.path,
  sendersOnly,
  // By network as well: drawing pictures is dear.
  rateLimit({ purpose: 'chat-upload', kind: 'write', perAddress: ADMIN_UPLOAD_LIMIT }),
  limitedBody(UPLOAD_CAP_BYTES + FORM_ENVELOPE_BYTES),
  checked('json', calls.chatUpload.input, readFileForm),
  async (context) => {
    const { file, uuid = crypto.randomUUID(), tourist_token: tourist } = context.req.valid('json');
    if (!(file instanceof File)) return refuse(context, 'upload.incomplete');
    const sender = await senderOf(context, tourist);
    if (!sender.accepted) return answerRefusal(context, sender);
    const keeping = keepSentFile(occasionOf(context), sender.value, { file, uuid });
    // Anyone who hangs up half-way leaves no half-kept file.
    context.executionCtx.waitUntil(keeping.catch(() => undefined));
    const kept = await keeping;
    if (!kept.accepted) return answerRefusal(context, kept);
    const full_url = `${siteOrigin(context.env, context.req.url)}${kept.value.url}`;
    return succeed(context, { file: { ...kept.value, full_url } });
  },
);
