import { mayDo } from '../../src/domain/admin/permission.ts';
import { mayUpload } from '../../src/domain/admin/scope.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { uploadCalls as calls } from '../../src/wire/upload.ts';
import type { CallContext } from '../http/call-context.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { suffixIcon } from '../http/suffix-icon.ts';
import { keepFile, keepSiteFile, placeOf } from './service.ts';

export const uploadRoutes = [
  serve(calls.upload, (call) => {
    const { member, sessionId } = call.login;
    const { topic = '', file } = call.input;
    const sender = { memberId: member.id, sessionId, topic, limits: call.limits };
    return told(call, file, (sent) => keepFile(sent, placeOf(call), sender));
  }),
  serve(
    calls.siteUpload,
    (call) => {
      const { topic = '', file } = call.input;
      return told(call, file, (sent) => keepSiteFile(sent, placeOf(call), { adminId: call.admin.id, topic }));
    },
    { mayCall: (admin) => mayUpload((node) => mayDo(admin, node)) },
  ),
  serveRaw(calls.buildSuffixSvg, ({ input }) => suffixIcon(input)),
];

async function told(call: CallContext, file: unknown, keep: (file: File) => ReturnType<typeof keepFile>) {
  if (!(file instanceof File)) return refused('upload.incomplete');
  const keeping = keep(file);
  // If the sender hangs up midway, the file is still stored or removed as a whole.
  call.waitUntil(keeping.catch(() => undefined));
  const storedFile = await keeping;
  if (!storedFile.accepted) return storedFile;
  const full_url = `${siteOrigin(call.environment, call.url)}${storedFile.value.url}`;
  return accepted({ file: { ...storedFile.value, full_url } });
}
