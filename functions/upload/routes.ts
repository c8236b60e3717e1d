import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { FILE_KINDS, UPLOAD_CAP_BYTES, UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { membersOnly } from '../http/auth.ts';
import { limitedBody } from '../http/body.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { uploadSettings } from '../http/upload-settings.ts';
import { checked } from '../http/validate.ts';
import { siteOrigin } from '../mail/settings.ts';
import { uploadCalls as calls } from './calls.ts';
import { keepFile } from './service.ts';

/** What stands around a file in a form. */
const ENVELOPE_BYTES = 16 * 1_024;

/** Nobody changes a file: another one has another address. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A file that is opened by itself may do nothing: no script, no form, no frame, whatever it turns out to be. */
const INERT = "default-src 'none'; sandbox";

async function readFileForm(context: Context<AppEnvironment>): Promise<{ file: unknown }> {
  const form = await context.req.formData().catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'no form', cause });
  });
  return { file: form.get('file') };
}

export const uploadRoutes = new Hono<AppEnvironment>().post(
  calls.upload.path,
  membersOnly(),
  rateLimit({ purpose: 'upload', kind: 'write', perAddress: UPLOAD_LIMIT }),
  limitedBody(UPLOAD_CAP_BYTES + ENVELOPE_BYTES),
  checked('json', calls.upload.input, readFileForm),
  async (context) => {
    const { file } = context.req.valid('json');
    if (!(file instanceof File)) return refuse(context, 'upload.incomplete');
    const kept = await keepFile(file, {
      bucket: context.env.UPLOADS,
      database: context.get('database'),
      settings: uploadSettings(context.env),
      memberId: context.get('member').id,
      now: context.get('now'),
    });
    if (typeof kept === 'string') return refuse(context, `upload.${kept}`);
    const full_url = `${siteOrigin(context.env, context.req.url)}${kept.url}`;
    return succeed(context, { file: { ...kept, full_url } });
  },
);

/** The files themselves: pictures in pages, and addresses people open. */
export const fileRoutes = new Hono<AppEnvironment>().get('/uploads/*', async (context, next) => {
  const object = await context.env.UPLOADS.get(context.req.path.slice(1), { onlyIf: context.req.raw.headers });
  if (!object) return next();
  const mimetype = object.httpMetadata?.contentType ?? '';
  const kind = Object.values(FILE_KINDS).find((one) => one.mimetype === mimetype);
  const headers = {
    'content-type': kind ? mimetype : 'application/octet-stream',
    'content-disposition': kind?.isImage ? 'inline' : 'attachment',
    'content-security-policy': INERT,
    'cache-control': FOREVER,
    etag: object.httpEtag,
  };
  return 'body' in object
    ? context.body(object.body, 200, { ...headers, 'content-length': String(object.size) })
    : context.body(null, 304, headers);
});
