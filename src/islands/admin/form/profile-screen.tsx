import { useState } from 'react';
import { profileResource } from '../../../domain/admin/entities/admin.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Tab } from '../shell/tab-store.ts';
import { FormScreen } from './form-screen.tsx';
import type { RowSource } from './form-store.ts';
import type { Values } from './units.ts';

/** The caller's own row. The call takes no id, so another admin's row cannot be requested. */
const ownSource = (locale: Locale): RowSource => ({
  read: async () => {
    const answer = await askAsAdmin<{ info: Values }>(at.profile.path, { locale });
    return answer.accepted ? { ...answer, data: { row: answer.data.info } } : answer;
  },
  write: (body) => askAsAdmin(at.editProfile.path, { locale, body, method: 'POST' }),
});

/** What an admin may change of themselves. */
export function ProfileScreen({ title, tab }: { title: string; tab: Tab }) {
  const { locale } = usePanel();
  const [source] = useState(() => ownSource(locale));
  return <FormScreen resource={profileResource} id="own" title={title} tab={tab} source={source} />;
}
