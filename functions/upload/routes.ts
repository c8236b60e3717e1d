import { Hono, type Context } from 'hono';
import { mayDo } from '../../src/domain/admin/permission.ts';
import { mayUpload } from '../../src/domain/admin/scope.ts';
import { ADMIN_UPLOAD_LIMIT, FILM_BYTES, UPLOAD_CAP_BYTES, UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { limitedBody } from '../http/body.ts';
import { FORM_ENVELOPE_BYTES, readFileForm } from '../http/file-form.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { answerRefusal } from '../http/answer.ts';
import { limitsOf } from '../http/limits.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { answerSuffixIcon } from '../http/suffix-icon.ts';
import { checked, queryInput } from '../http/validate.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { uploadCalls as calls } from '../../src/wire/upload.ts';
import { keepFile, keepSiteFile, placeOf } from './service.ts';

type Kept = Awaited<ReturnType<typeof keepFile>>;
type FileForm = Awaited<ReturnType<typeof readFileForm>>;

async function answerFile(
  context: Context<AppEnvironment>,
  { file }: Pick<FileForm, 'file'>,
  keep: (file: File, place: ReturnType<typeof placeOf>) => Promise<Kept>,
) {
  if (!(file instanceof File)) return refuse(context, 'upload.incomplete');
  const keeping = keep(file, placeOf(occasionOf(context)));
  // Anyone who hangs up half-way leaves no half-kept file.
  context.executionCtx.waitUntil(keeping.catch(() => undefined));
  const kept = await keeping;
  if (!kept.accepted) return answerRefusal(context, kept);
  const full_url = `${siteOrigin(context.env, context.req.url)}${kept.value.url}`;
  return succeed(context, { file: { ...kept.value, full_url } });
}

const FILE_BODY = limitedBody(UPLOAD_CAP_BYTES + FORM_ENVELOPE_BYTES);
/** A film that is a little too large is still read, so that its sender is told how large it may be. */
const SITE_FILE_BODY = limitedBody(FILM_BYTES + FORM_ENVELOPE_BYTES + 1_024 * 1_024);

export const uploadRoutes = new Hono<AppEnvironment>()
  .post(
    calls.upload.path,
    membersOnly(),
    // By network, not by member: drawing pictures is dear, and accounts are many where one person wants them.
    rateLimit({ purpose: 'upload', kind: 'write', perAddress: UPLOAD_LIMIT }),
    FILE_BODY,
    checked('json', calls.upload.input, readFileForm),
    (context) => {
      const { member, sessionId } = loginOf(context);
      const { topic = '', ...form } = context.req.valid('json');
      const sender = { memberId: member.id, sessionId, topic, limits: limitsOf(context) };
      return answerFile(context, form, (file, place) => keepFile(file, place, sender));
    },
  )
  .post(
    calls.siteUpload.path,
    adminsOnly((admin) => mayUpload((node) => mayDo(admin, node))),
    rateLimit({ purpose: 'admin-upload', kind: 'write', perAddress: ADMIN_UPLOAD_LIMIT }),
    SITE_FILE_BODY,
    checked('json', calls.siteUpload.input, readFileForm),
    (context) => {
      const { admin } = adminOf(context);
      const { topic = '', ...form } = context.req.valid('json');
      return answerFile(context, form, (file, place) => keepSiteFile(file, place, { adminId: admin.id, topic }));
    },
  )
  .get(calls.buildSuffixSvg.path, queryInput(calls.buildSuffixSvg.input), (context) =>
    answerSuffixIcon(context, context.req.valid('query')),
  );
