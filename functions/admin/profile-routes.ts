import { Hono, type Context } from 'hono';
import { profileResource } from '../../src/domain/admin/resources/admin.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import type { Act } from './change-rows.ts';
import { presentAdmin } from './entry-routes.ts';
import { answerForm } from './resource-routes.ts';
import { editRow, readRow } from './row-calls.ts';

type ApiContext = Context<AppEnvironment>;

/** An admin's own row. It is theirs to see even where they are shown no rows but those they added. */
export const profileRoutes = new Hono<AppEnvironment>()
  .get(calls.profile.path, adminsOnly(calls.profile.right), queryInput(calls.profile.input), async (context) => {
    const { admin } = adminOf(context);
    const row = await readRow(occasionOf(context), ownAct(context), String(admin.id));
    if (!row.accepted) return answerRefusal(context, row);
    const { nickname, email, mobile, motto, version } = row.value;
    return succeed(context, { info: { ...presentAdmin(admin), nickname, email, mobile, motto, version } });
  })
  .post(
    calls.editProfile.path,
    adminsOnly(calls.editProfile.right),
    jsonInput(calls.editProfile.input),
    async (context) => {
      const act = ownAct(context);
      const sent = { ...context.req.valid('json'), id: String(act.admin.id) };
      return answerForm(context, await editRow(occasionOf(context), act, sent));
    },
  );

function ownAct(context: ApiContext): Act {
  const { admin, sessionId } = adminOf(context);
  const url = new URL(context.req.url).pathname;
  return { admin: { ...admin, isOwnRowsOnly: false }, sessionId, resource: profileResource, action: 'edit', url };
}
