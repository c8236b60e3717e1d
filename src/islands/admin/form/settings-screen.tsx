import { useEffect, useState } from 'react';
import { withAdded } from '../../../domain/admin/added-setting.ts';
import { addedSettingResource } from '../../../domain/admin/entities/added-setting.ts';
import { SETTINGS_ID, siteSettingsResource } from '../../../domain/admin/entities/site-settings.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import type { Tab } from '../shell/tab-store.ts';
import { FormScreen } from './form-screen.tsx';
import type { RowSource } from './form-store.ts';
import { SettingsTools, type AddedRow } from './settings-tools.tsx';
import type { Refused } from '../../shared/call.ts';

const settingsSource = (locale: Locale): RowSource => ({
  read: () => askAsAdmin(at.config.path, { locale }),
  write: (body) => askAsAdmin(at.editConfig.path, { locale, body, method: 'POST' }),
});

interface Props {
  title: string;
  tab: Tab;
  isCurrent: boolean;
}

/** The settings of the company and those that admins added: one form with a tab for each group. */
export function SettingsScreen({ title, tab, isCurrent }: Props) {
  const { rows, failure, ask } = useAdded(isCurrent);
  if (failure || !rows)
    return (
      <>
        <h1 className="h2">{title}</h1>
        {failure ? <FailureNote says={failure} onRetry={ask} /> : <Bones />}
      </>
    );
  return (
    <>
      <SettingsForm key={rows.map(({ id }) => id).join()} rows={rows} title={title} tab={tab} />
      <SettingsTools rows={rows} onRemoved={ask} />
    </>
  );
}

/** The settings that admins added. They are fetched at each visit, since they are added and removed on another screen. */
function useAdded(isCurrent: boolean) {
  const { locale } = usePanel();
  const [rows, setRows] = useState<readonly AddedRow[]>();
  const [failure, setFailure] = useState<Refused>();
  const ask = () => {
    setFailure(undefined);
    void askAsAdmin<{ list: AddedRow[] }>(`/admin/${addedSettingResource.controller}/index?limit=1000&order=id,asc`, {
      locale,
    }).then((answer) => {
      if (answer.accepted) setRows(answer.data.list.toSorted((one, other) => other.weigh - one.weigh));
      else if (!isLeaving(answer)) setFailure(answer);
    });
  };
  useEffect(() => {
    if (isCurrent) ask();
  }, [isCurrent]);
  return { rows, failure, ask };
}

function SettingsForm({ rows, title, tab }: Pick<Props, 'title' | 'tab'> & { rows: readonly AddedRow[] }) {
  const { locale } = usePanel();
  const [source] = useState(() => settingsSource(locale));
  const [resource] = useState(() =>
    withAdded(
      siteSettingsResource,
      rows.map(({ rule: rules, ...setting }) => ({ ...setting, rules })),
    ),
  );
  return (
    <FormScreen
      resource={resource}
      title={title}
      tab={tab}
      source={source}
      id={SETTINGS_ID}
      hasHistory
      wordsOf={(words) => wordsWith(words, rows)}
    />
  );
}

/** The fields' names; those of added settings are the typed ones. */
function wordsWith(words: EntityText, rows: readonly AddedRow[]): EntityText {
  const added = new Map(rows.map((row) => [row.name, row]));
  return {
    ...words,
    field: (name) => added.get(name)?.title ?? words.field(name),
    tip: (name) => added.get(name)?.tip ?? words.tip(name),
    choice: (name, stored) => {
      const row = added.get(name);
      return row ? (row.content.find(({ key }) => key === stored)?.value ?? stored) : words.choice(name, stored);
    },
  };
}
