import { useId, useState } from 'react';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import type { Field } from '../../../domain/admin/field.ts';
import { DOCUMENT_KINDS } from '../../../domain/order/documents.ts';
import { stagesOf } from '../../../domain/order/stages.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { isLeaving } from '../calls/ask.ts';
import { FileDrop } from '../fields/file-drop.tsx';
import { faultsIn, type Faults } from '../calls/faults.ts';
import { DialogForm } from '../list/dialog-form.tsx';
import { TypedField } from '../list/typed-field.tsx';
import { usePanel } from '../shell/admin-context.ts';
import type { Refused } from '../../shared/call.ts';
import type { OrderPart } from './acts.tsx';
import { carName, shipmentName } from './names.ts';
import { fieldWords } from './order-words.ts';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** What a document may be about: `vehicle 7`, `shipment 3`; empty for the whole order. */
const subjectsOf = ({ detail }: OrderPart): string[] => [
  ...detail.vehicles.map(({ id }) => `vehicle ${id}`),
  ...detail.shipments.map(({ id }) => `shipment ${id}`),
];

function stagesOfSubject({ detail }: OrderPart, subject: string): string[] {
  const [kind, id] = subject.split(' ');
  if (kind === 'shipment') return [...stagesOf('telex'), ...stagesOf('arrival')].map(({ key }) => key);
  const vehicle = detail.vehicles.find((one) => String(one.id) === id);
  return vehicle ? stagesOf(vehicle.kind).map(({ key }) => key) : [];
}

type Values = Readonly<Record<string, string>>;

/** Whether the document names a car that has no VIN yet. */
const isOfUnnamed = ({ detail }: OrderPart, subject: string): boolean =>
  detail.vehicles.some(({ id, vin }) => subject === `vehicle ${id}` && vin === null);

const fieldsFor = (part: OrderPart, subject: string): Record<string, Field> => ({
  kind: { kind: 'choice', choices: spelledAlike(DOCUMENT_KINDS), isRequired: true },
  number: { kind: 'text', isRequired: true, longest: 60 },
  subject: { kind: 'choice', choices: spelledAlike(subjectsOf(part)) },
  ...(subject !== '' && { stage: { kind: 'choice', choices: spelledAlike(stagesOfSubject(part, subject)) } as const }),
  ...(isOfUnnamed(part, subject) && { vin: { kind: 'text', longest: 40 } as const }),
});

function nameOfChoice(part: OrderPart, field: string, stored: string): string {
  const { words } = part;
  if (field === 'kind') return words.paper(stored);
  if (field === 'stage') return words.stage(stored);
  const [kind, id] = stored.split(' ');
  return kind === 'vehicle' ? carName(part, Number(id)) : (shipmentName(part, Number(id)) ?? stored);
}

/** What is sent: the fields, what the document is about, and the file. */
function formOf(values: Values, file: File | undefined): FormData {
  const form = new FormData();
  const [about, id] = (values['subject'] ?? '').split(' ');
  for (const name of ['kind', 'number', 'stage', 'vin']) if (values[name]) form.set(name, values[name]);
  if (about && id) form.set(`${about}_id`, id);
  if (file) form.set('file', file);
  return form;
}

function useUpload({ words, store }: OrderPart, onClose: () => void) {
  const { tell } = usePanel();
  const [send] = useState(() => store.fileSender(at.addOrderDocument.path));
  const [values, setValues] = useState<Values>({ subject: '', stage: '', vin: '' });
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await send(formOf(values, file));
    setBusy(false);
    if (!answer) {
      tell(words.say('acts.upload.done'));
      return onClose();
    }
    const errors = faultsIn(answer);
    setFaults(errors);
    const isBeside = Object.keys(errors).some((name) => SHOWN.includes(name));
    setRefused(isBeside || isLeaving(answer) ? undefined : answer);
  };
  // Another subject has other stages and another VIN.
  const set = (name: string, value: string) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'subject' && { stage: '', vin: '' }) }));
  return { values, set, file, setFile, faults, refused, isBusy, submit };
}

/** Faults of these fields are said beside them. */
const SHOWN: readonly string[] = ['kind', 'number', 'stage', 'vin', 'file'];

/** Adds a document that was made elsewhere, or a new version of one. */
export function UploadDialog({ part, onClose }: { part: OrderPart; onClose: () => void }) {
  const { locale } = usePanel();
  const { say } = part.words;
  const { values, set, file, setFile, faults, refused, isBusy, submit } = useUpload(part, onClose);
  return (
    <DialogForm
      act={say('acts.upload.act')}
      isBusy={isBusy}
      refused={refused}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <p>{say('acts.upload.text')}</p>
      {Object.entries(fieldsFor(part, values['subject'] ?? '')).map(([name, field]) => (
        <TypedField
          key={name}
          name={name}
          label={say(`fields.${name}`)}
          field={field}
          value={values[name] ?? ''}
          fault={faults[name]}
          choice={(stored) => nameOfChoice(part, name, stored)}
          words={fieldWords(locale)}
          onChange={(value) => set(name, value)}
        />
      ))}
      <FileField
        label={say('fields.file')}
        name={file?.name ?? ''}
        fault={faults['file']}
        isBusy={isBusy}
        onFile={setFile}
      />
    </DialogForm>
  );
}

interface FileProps {
  label: string;
  /** The name of the chosen file. */
  name: string;
  fault: string | undefined;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

function FileField({ label, name, fault, isBusy, onFile }: FileProps) {
  const id = useId();
  return (
    <div className="field field-wide">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <FileDrop
        accept={ACCEPT}
        isMany={false}
        isBusy={isBusy}
        field={{
          id,
          'aria-labelledby': `${id}-label ${id}`,
          'aria-describedby': `${id}-fault`,
          ...(fault !== undefined && { 'aria-invalid': true }),
        }}
        onFiles={([chosen]) => onFile(chosen)}
      >
        <bdi className="fine">{name}</bdi>
      </FileDrop>
      <span className="err" id={`${id}-fault`} role="alert">
        {fault ?? ''}
      </span>
    </div>
  );
}
