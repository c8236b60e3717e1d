import { Hono } from 'hono';
import { addedSettingResource } from '../../src/domain/admin/resources/added-setting.ts';
import { siteSettingsResource as resource } from '../../src/domain/admin/resources/site-settings.ts';
import { ADMIN_LIMITS } from '../../src/domain/admin/rules.ts';
import { loadResourceWords } from '../../src/i18n/resource-words.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { actOf, actOnAnyRow } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { editSettings, readSettings, removeSettings, settingSent } from './added-settings.ts';
import { configGroups } from './config-items.ts';
import { answerForm } from './resource-routes.ts';
import { addRow } from './row-calls.ts';
import { sendTestMail } from './test-mail.ts';

/** What the company states of itself: one row for all admins, so "only own rows" hides none of it. */
export const configRoutes = new Hono<AppEnvironment>()
  .get(calls.config.path, adminsOnly(calls.config.right), queryInput(calls.config.input), async (context) => {
    const [found, words] = await Promise.all([
      readSettings(occasionOf(context), actOnAnyRow(context, resource, 'edit')),
      loadResourceWords(context.get('locale'), resource.name),
    ]);
    if (!found.accepted) return answerRefusal(context, found);
    const list = configGroups(resource, found.value, words);
    const configGroup = Object.fromEntries(Object.values(list).map(({ name, title }) => [name, title]));
    return succeed(context, { list, configGroup, quickEntrance: [], remark: '', row: found.value.row });
  })
  .post(
    calls.editConfig.path,
    adminsOnly(calls.editConfig.right),
    jsonInput(calls.editConfig.input),
    async (context) => {
      const act = actOnAnyRow(context, resource, 'edit');
      return answerForm(context, await editSettings(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(calls.addConfig.path, adminsOnly(calls.addConfig.right), jsonInput(calls.addConfig.input), async (context) => {
    const act = actOf(context, addedSettingResource, 'add');
    return answerForm(context, await addRow(occasionOf(context), act, settingSent(context.req.valid('json'))));
  })
  .delete(
    calls.delConfig.path,
    adminsOnly(calls.delConfig.right),
    queryInput(calls.delConfig.input),
    async (context) => {
      const act = actOnAnyRow(context, addedSettingResource, 'del');
      const done = await removeSettings(occasionOf(context), act, context.req.valid('query').ids);
      return done.accepted ? succeed(context, null) : answerRefusal(context, done);
    },
  )
  .post(
    calls.sendTestMail.path,
    adminsOnly(calls.sendTestMail.right),
    jsonInput(calls.sendTestMail.input),
    rateLimit<{ testMail: string }>({
      ...{ purpose: 'admin-test-mail', kind: 'write', perAddress: ADMIN_LIMITS.testMail },
      perTarget: { ...ADMIN_LIMITS.testMail, of: ({ testMail }) => testMail },
    }),
    async (context) => {
      const act = actOf(context, resource, 'sendTestMail');
      return answerWith(context, await sendTestMail(occasionOf(context), act, context.req.valid('json').testMail));
    },
  );
