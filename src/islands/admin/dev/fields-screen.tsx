import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { wireName } from '../../../domain/admin/field.ts';
import type { FieldValue } from '../../../domain/admin/field-value.ts';
import { presentValue } from '../../../domain/admin/presented-value.ts';
import { readForm } from '../../../domain/admin/form.ts';
import { formFields } from '../../../domain/admin/resource.ts';
import { cleanValues } from '../../../markup/admin/rich-text.ts';
import { FormBody } from '../form/form-body.tsx';
import { createForm, type RowSource } from '../form/form-store.ts';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { FIELDS_PATH } from '../shell/places.ts';
import { EVERY_FIELD } from './every-field.ts';

type Kept = Readonly<Record<string, FieldValue>>;

/** Fields are named as in the code: that is what this screen is about. */
const WORDS: EntityText = {
  one: EVERY_FIELD.name,
  field: (name) => name,
  tip: () => '',
  section: (name) => name,
  ask: (name) => ({ title: name, text: '', act: name }),
  choice: (_field, stored) => stored,
  call: (_call, part) => part,
};

/** Reads and writes a row as the server would, but keeps it in the page. */
function pageSource($kept: { get: () => Kept; set: (kept: Kept) => void }): RowSource {
  const row = () => ({
    ...Object.fromEntries(
      formFields(EVERY_FIELD).map(([name, field]) => [
        wireName(name, field),
        presentValue(field, $kept.get()[name], 'form'),
      ]),
    ),
    id: 1,
    version: JSON.stringify($kept.get()),
  });
  return {
    read: () => Promise.resolve({ accepted: true, data: { row: row() }, message: '' }),
    write: (sent) => {
      // The row begins empty, which no row of the server does, so all fields are checked, not only the changed ones.
      const read = readForm(EVERY_FIELD, { ...row(), ...sent }, true);
      if ('faults' in read) {
        const errors = read.faults.map(({ path, fault }) => ({ path, message: fault }));
        return Promise.resolve({ accepted: false, failure: 'refused', code: 0, message: '', data: { errors } });
      }
      $kept.set({ ...$kept.get(), ...cleanValues(EVERY_FIELD, read.values) });
      return Promise.resolve({ accepted: true, data: { id: 1, version: row().version }, message: '' });
    },
  };
}

/** All widgets in one form, and below it what they made of it. */
export function FieldsScreen() {
  const { locale } = usePanel();
  const [$kept] = useState(() => atom<Kept>({}));
  const [store] = useState(() => createForm(EVERY_FIELD, '1', locale, { source: pageSource($kept) }));
  const examples = useStore($kept);
  const { kind } = useStore(store.$form);
  useEffect(() => void store.load(), [store]);
  if (kind !== 'ready') return <h1 className="h2">{FIELDS_PATH}</h1>;
  return (
    <>
      <FormBody store={store} words={WORDS} title={FIELDS_PATH} tab={{ path: FIELDS_PATH, search: location.search }} />
      <pre className="form-part" dir="ltr" data-kept>
        {JSON.stringify(examples, undefined, 1)}
      </pre>
    </>
  );
}
