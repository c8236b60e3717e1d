import { useState } from 'react';
import { SETTINGS_ID, siteSettingsResource } from '../../../domain/admin/resources/site-settings.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Tab } from '../shell/tab-store.ts';
import { FormScreen } from './form-screen.tsx';
import type { RowSource } from './form-store.ts';

const settingsSource = (locale: Locale): RowSource => ({
  read: () => askAsAdmin(at.config.path, { locale }),
  write: (body) => askAsAdmin(at.editConfig.path, { locale, body, method: 'POST' }),
});

/** What the company states of itself: one form, whose groups are tabs. */
export function SettingsScreen({ title, tab }: { title: string; tab: Tab }) {
  const { locale } = usePanel();
  const [source] = useState(() => settingsSource(locale));
  return (
    <FormScreen resource={siteSettingsResource} id={SETTINGS_ID} title={title} tab={tab} source={source} hasHistory />
  );
}
