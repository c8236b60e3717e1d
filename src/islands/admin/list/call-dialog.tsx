import { useState, type ReactNode } from 'react';
import type { RowCall } from '../../../domain/admin/resource.ts';
import { isLeaving } from '../calls/ask.ts';
import { faultsIn, type Faults } from '../calls/faults.ts';
import { usePanel } from '../shell/admin-context.ts';
import { DialogForm } from './dialog-form.tsx';
import { idOf, type ListStore, type Row } from './list-store.ts';
import { TypedField } from './typed-field.tsx';
import type { EntityText } from './use-words.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  call: RowCall;
  row: Row;
  name: string;
  store: Pick<ListStore, 'call' | 'reload'>;
  words: EntityText;
  onClose: () => void;
  /** What helps to fill in the fields; it stands before them. */
  help?: (values: Values, set: (field: string, value: string) => void) => ReactNode;
}

type Values = Readonly<Record<string, string>>;

/** Makes the call with the typed values. Faults are shown beside the fields. */
function useCall({ call, row, store, words, onClose }: Props) {
  const { tell } = usePanel();
  const [values, setValues] = useState(() => call.begins?.(row) ?? {});
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Refused>();
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const requested = fieldsRequestedFor(call, values).flatMap(([field]) =>
      values[field] === undefined ? [] : [[field, values[field]] as const],
    );
    const answer = await store.call(call.name, { id: idOf(row), ...Object.fromEntries(requested) });
    setBusy(false);
    if (answer === undefined) {
      tell(words.call(call.name, 'done'));
      onClose();
      return store.reload();
    }
    const errors = faultsIn(answer);
    setFaults(errors);
    // A fault of a value that the dialog does not ask for is shown below the fields.
    const isBeside = Object.keys(errors).some((field) => Object.hasOwn(call.fields ?? {}, field));
    setRefused(isBeside || isLeaving(answer) ? undefined : answer);
  };
  const set = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }));
  return { values, set, send, isBusy, faults, refused };
}

const fieldsRequestedFor = ({ fields = {}, asksFor }: RowCall, values: Readonly<Record<string, string>>) =>
  Object.entries(fields).filter(([field]) => asksFor?.(field, values) ?? true);

/** Asks for the values a call needs, or for a confirmation if it cannot be undone. */
export function CallDialog(props: Props) {
  const { call, name, words, onClose, help } = props;
  const { values, set, send, isBusy, faults, refused } = useCall(props);
  return (
    <DialogForm
      act={words.call(call.name, 'act')}
      isBusy={isBusy}
      refused={refused}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{words.call(call.name, 'text')}</p>
      {help?.(values, set)}
      {fieldsRequestedFor(call, values).map(([field, facts]) => (
        <TypedField
          key={field}
          name={field}
          label={words.call(call.name, `fields.${field}`)}
          field={facts}
          value={values[field] ?? ''}
          fault={faults[field]}
          choice={(stored) => words.call(call.name, `choices.${field}.${stored}`)}
          words={words}
          onChange={(value) => set(field, value)}
        />
      ))}
    </DialogForm>
  );
}
