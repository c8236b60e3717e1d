import { Hono } from 'hono';
import { profileResource } from '../../src/domain/admin/resources/admin.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { actOnAnyRow } from '../http/admin-act.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { presentAdmin } from './entry-routes.ts';
import { answerForm } from './resource-routes.ts';
import { editRow, readRow } from './row-calls.ts';

/** An admin's own row. It is theirs to see even where they are shown no rows but those they added. */
export const profileRoutes = new Hono<AppEnvironment>()
  .get(calls.profile.path, adminsOnly(calls.profile.right), queryInput(calls.profile.input), async (context) => {
    const { admin } = adminOf(context);
    const row = await readRow(occasionOf(context), actOnAnyRow(context, profileResource, 'edit'), String(admin.id));
    if (!row.accepted) return answerRefusal(context, row);
    const { nickname, email, mobile, motto, version } = row.value;
    return succeed(context, { info: { ...presentAdmin(admin), nickname, email, mobile, motto, version } });
  })
  .post(
    calls.editProfile.path,
    adminsOnly(calls.editProfile.right),
    jsonInput(calls.editProfile.input),
    async (context) => {
      const act = actOnAnyRow(context, profileResource, 'edit');
      const sent = { ...context.req.valid('json'), id: String(act.admin.id) };
      return answerForm(context, await editRow(occasionOf(context), act, sent));
    },
  );
