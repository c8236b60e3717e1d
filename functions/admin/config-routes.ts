import { Hono } from 'hono';
import { SETTINGS_ID, siteSettingsResource as resource } from '../../src/domain/admin/resources/site-settings.ts';
import { loadResourceWords } from '../../src/i18n/resource-words.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { actOnAnyRow } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { configGroups, settingsIn } from './config-items.ts';
import { answerForm } from './resource-routes.ts';
import { editRow, readRow } from './row-calls.ts';

/** What the company states of itself: one row for all admins, so "only own rows" hides none of it. */
export const configRoutes = new Hono<AppEnvironment>()
  .get(calls.config.path, adminsOnly(calls.config.right), queryInput(calls.config.input), async (context) => {
    const [found, words] = await Promise.all([
      readRow(occasionOf(context), actOnAnyRow(context, resource, 'edit'), SETTINGS_ID),
      loadResourceWords(context.get('locale'), resource.name),
    ]);
    if (!found.accepted) return answerRefusal(context, found);
    const list = configGroups(resource, found.value, words);
    const configGroup = Object.fromEntries(Object.values(list).map(({ name, title }) => [name, title]));
    return succeed(context, { list, configGroup, quickEntrance: [], remark: '', row: found.value });
  })
  .post(
    calls.editConfig.path,
    adminsOnly(calls.editConfig.right),
    jsonInput(calls.editConfig.input),
    async (context) => {
      const [occasion, act] = [occasionOf(context), actOnAnyRow(context, resource, 'edit')];
      const found = await readRow(occasion, act, SETTINGS_ID);
      if (!found.accepted) return answerRefusal(context, found);
      const { version, ...sent } = context.req.valid('json');
      const values = settingsIn(resource, sent, found.value);
      return answerForm(context, await editRow(occasion, act, { ...values, id: SETTINGS_ID, version }));
    },
  );
