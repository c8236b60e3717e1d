import { useId, useState, type SubmitEvent } from 'react';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { orderDocumentResource } from '../../../domain/admin/entities/order-document.ts';
import type { Field } from '../../../domain/admin/field.ts';
import { DOCUMENT_KINDS } from '../../../domain/order/documents.ts';
import { stagesOf } from '../../../domain/order/stages.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { isLeaving } from '../calls/ask.ts';
import { FileDrop } from '../fields/file-drop.tsx';
import { faultsIn, type Faults } from '../list/call-dialog.tsx';
import { TypedField } from '../list/typed-field.tsx';
import { entityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import type { Refused } from '../../shared/call.ts';
import type { OrderPart } from './acts.tsx';

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

/** Adds a document that was made elsewhere, or a new version of one. */
export function UploadDialog({ part, onClose }: { part: OrderPart; onClose: () => void }) {
  const { text, tell, sayFailure, locale } = usePanel();
  const { words, detail, store } = part;
  const { say } = words;
  const formId = useId();
  const fileId = useId();
  const [send] = useState(() => store.fileSender(at.addOrderDocument.path));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ subject: '', stage: '' });
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const { subject = '' } = values;
  const fields: Record<string, Field> = {
    kind: { kind: 'choice', choices: spelledAlike(DOCUMENT_KINDS), isRequired: true },
    number: { kind: 'text', isRequired: true, longest: 60 },
    subject: { kind: 'choice', choices: spelledAlike(subjectsOf(part)) },
    ...(subject !== '' && {
      stage: { kind: 'choice', choices: spelledAlike(stagesOfSubject(part, subject)) } as const,
    }),
  };
  const names: Record<string, (stored: string) => string> = {
    kind: words.paper,
    stage: words.stage,
    subject: (stored) => {
      const [kind, id] = stored.split(' ');
      if (kind === 'vehicle') return detail.vehicles.find((one) => String(one.id) === id)?.name ?? stored;
      return say('shipment.title', { number: detail.shipments.findIndex((one) => String(one.id) === id) + 1 });
    },
  };
  const submit = async () => {
    if (isBusy) return;
    const form = new FormData();
    const [about, id] = subject.split(' ');
    for (const name of ['kind', 'number', 'stage']) if (values[name]) form.set(name, values[name]);
    if (about && id) form.set(`${about}_id`, id);
    if (file) form.set('file', file);
    setBusy(true);
    const answer = await send(form);
    setBusy(false);
    if (!answer) {
      tell(say('acts.upload.done'));
      return onClose();
    }
    const errors = faultsIn(answer);
    setFaults(errors);
    const isBeside = Object.keys(errors).some((name) => name === 'file' || Object.hasOwn(fields, name));
    setRefused(isBeside || isLeaving(answer) ? undefined : answer);
  };
  const busy = isBusy ? true : undefined;
  const entity = entityText(orderDocumentResource, { words: {}, titles: {} }, locale);
  return (
    <PanelDialog
      title={say('acts.upload.act')}
      isQuestion
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text('shell.cancel')}
          </button>
          <button type="submit" form={formId} className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
            {say('acts.upload.act')}
          </button>
        </>
      }
    >
      <form
        className="stack"
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{say('acts.upload.text')}</p>
        {Object.entries(fields).map(([name, field]) => (
          <TypedField
            key={name}
            name={name}
            label={say(`fields.${name}`)}
            field={field}
            value={values[name] ?? ''}
            fault={faults[name]}
            choice={(stored) => names[name]?.(stored) ?? stored}
            words={entity}
            onChange={(value) =>
              setValues((before) => ({ ...before, [name]: value, ...(name === 'subject' && { stage: '' }) }))
            }
          />
        ))}
        <div className="field field-wide">
          <span className="label" id={`${fileId}-label`}>
            {say('fields.file')}
          </span>
          <FileDrop
            accept={ACCEPT}
            isMany={false}
            isBusy={isBusy}
            field={{
              id: fileId,
              'aria-labelledby': `${fileId}-label ${fileId}`,
              'aria-describedby': `${fileId}-fault`,
              ...(faults['file'] !== undefined && { 'aria-invalid': true }),
            }}
            onFiles={([chosen]) => setFile(chosen)}
          >
            <bdi className="fine">{file?.name ?? ''}</bdi>
          </FileDrop>
          <span className="err" id={`${fileId}-fault`} role="alert">
            {faults['file'] ?? ''}
          </span>
        </div>
        {refused && (
          <p className="err" role="alert">
            {sayFailure(refused)}
          </p>
        )}
      </form>
    </PanelDialog>
  );
}
