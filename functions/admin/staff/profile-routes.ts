import { profileResource } from '../../../src/domain/admin/entities/admin.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { adminCalls as calls } from '../../../src/wire/admin.ts';
import type { AdminEngine } from '../engine/act.ts';
import { serve } from '../../http/serve.ts';
import { presentAdmin } from '../entry/present-admin.ts';
import { editRow } from '../engine/save/edit-row.ts';
import { readRow } from '../engine/save/read-rows.ts';

/** An admin's own row. They see it even if they see only rows they added. */
export const profileRoutes = ({ actOnAnyRow }: AdminEngine) => [
  serve(calls.profile, async (call) => {
    const row = await readRow(call, actOnAnyRow(call, profileResource, 'edit'), String(call.admin.id));
    if (!row.accepted) return row;
    const nameText = (name: string) => {
      const value = row.value[name];
      return typeof value === 'string' ? value : '';
    };
    return accepted({
      info: {
        ...presentAdmin(call.admin),
        nickname: nameText('nickname'),
        email: nameText('email'),
        mobile: nameText('mobile'),
        motto: nameText('motto'),
        version: nameText('version'),
      },
    });
  }),
  serve(calls.editProfile, (call) =>
    editRow(call, actOnAnyRow(call, profileResource, 'edit'), { ...call.input, id: String(call.admin.id) }),
  ),
];
