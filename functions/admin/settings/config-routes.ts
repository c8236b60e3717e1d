import { addedSettingResource } from '../../../src/domain/admin/entities/added-setting.ts';
import { siteSettingsResource as resource } from '../../../src/domain/admin/entities/site-settings.ts';
import { accepted, mapped } from '../../../src/domain/shared/result.ts';
import { loadResourceWords } from '../../../src/i18n/resource-words.ts';
import { adminCalls as calls } from '../../../src/wire/admin.ts';
import type { AdminEngine } from '../engine/act.ts';
import { serve } from '../../http/serve.ts';
import { editSettings, readSettings, removeSettings, settingSent } from './added-settings.ts';
import { configGroups } from './config-items.ts';
import { addRow } from '../engine/save/add-row.ts';
import { sendTestMail } from './test-mail.ts';

/** The settings of the site: one row for all admins, so "only own rows" does not hide it. */
export const configRoutes = ({ actOf, actOnAnyRow }: AdminEngine) => [
  serve(calls.config, async (call) => {
    const [found, words] = await Promise.all([
      readSettings(call, actOnAnyRow(call, resource, 'edit')),
      loadResourceWords(call.locale, resource.name),
    ]);
    if (!found.accepted) return found;
    const list = configGroups(resource, found.value, words);
    const configGroup = Object.fromEntries(Object.values(list).map(({ name, title }) => [name, title]));
    return accepted({ list, configGroup, quickEntrance: [], remark: '', row: found.value.row });
  }),
  serve(calls.editConfig, (call) => editSettings(call, actOnAnyRow(call, resource, 'edit'), call.input)),
  serve(calls.addConfig, async (call) => {
    const added = await addRow(call, actOf(call, addedSettingResource, 'add'), settingSent(call.input));
    return mapped(added, ({ id }) => ({ id: Number(id) }));
  }),
  serve(calls.delConfig, async (call) => {
    const done = await removeSettings(call, actOnAnyRow(call, addedSettingResource, 'del'), call.input.ids);
    return mapped(done, () => null);
  }),
  serve(calls.sendTestMail, (call) => sendTestMail(call, actOf(call, resource, 'sendTestMail'), call.input.testMail)),
];
