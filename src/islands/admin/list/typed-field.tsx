import { useId } from 'react';
import type { Field, FieldKind } from '../../../domain/admin/field.ts';
import { ReferenceWidget } from '../fields/reference.tsx';
import type { EntityText } from './use-words.ts';

/** The browser's input types whose control shows the expected spelling. */
const TYPES: Partial<Record<FieldKind, string>> = { instant: 'datetime-local', date: 'date', time: 'time' };

interface Props {
  name: string;
  label: string;
  field: Field;
  /** Several choices are their spellings with commas between. */
  value: string;
  fault: string | undefined;
  /** Names a choice. */
  choice: (stored: string) => string;
  /** They are those of the entity; a reference draws nothing by them. */
  words: EntityText;
  onChange: (value: string) => void;
}

/** A field outside an entity's form. Its value is the typed text, which is sent unchanged. */
export function TypedField(props: Props) {
  const { label, field, fault } = props;
  const id = useId();
  if (field.kind === 'checkbox') return <Checks {...props} id={id} />;
  return (
    <div
      className={field.kind === 'area' ? 'field field-wide' : 'field'}
      data-bad={fault === undefined ? undefined : ''}
    >
      <label className="label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <Control {...props} id={id} />
      <Fault id={id} fault={fault} />
    </div>
  );
}

function Control(props: Props & { id: string }) {
  const { id, field, value, fault, choice, onChange } = props;
  const common = {
    id,
    className: 'in',
    value,
    'aria-required': field.isRequired ? true : undefined,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
  };
  if (field.reference) return <Reference {...props} describedBy={common['aria-describedby']} />;
  if (field.kind === 'choice')
    return (
      <select {...common} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {Object.entries(field.choices ?? {}).map(([stored, spelling]) => (
          <option key={stored} value={spelling}>
            {choice(stored)}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'area')
    return <textarea {...common} rows={4} dir="auto" onChange={({ target }) => onChange(target.value)} />;
  return (
    <input
      {...common}
      type={TYPES[field.kind] ?? 'text'}
      inputMode={field.kind === 'money' ? 'decimal' : undefined}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const Reference = (props: Props & { id: string; describedBy: string | undefined }) => (
  <ReferenceWidget
    id={props.id}
    labelId={`${props.id}-label`}
    name={props.name}
    field={props.field}
    value={props.value}
    onChange={(chosen) => props.onChange(typeof chosen === 'string' ? chosen : '')}
    isInvalid={props.fault !== undefined}
    describedBy={props.describedBy}
    locale={undefined}
    words={props.words}
    currency={undefined}
  />
);

function Checks({ id, label, field, value, fault, choice, onChange }: Props & { id: string }) {
  const chosen = value === '' ? [] : value.split(',');
  const turn = (spelling: string, isOn: boolean) =>
    onChange([...chosen.filter((one) => one !== spelling), ...(isOn ? [spelling] : [])].join(','));
  return (
    <fieldset className="field field-wide" aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className="label">{label}</legend>
      {Object.entries(field.choices ?? {}).map(([stored, spelling]) => (
        <label className="pick" key={stored}>
          <input
            type="checkbox"
            checked={chosen.includes(spelling)}
            onChange={({ target }) => turn(spelling, target.checked)}
          />
          <span>{choice(stored)}</span>
        </label>
      ))}
      <Fault id={id} fault={fault} />
    </fieldset>
  );
}

const Fault = ({ id, fault }: { id: string; fault: string | undefined }) =>
  fault === undefined ? null : (
    <span className="err" id={`${id}-fault`} role="alert">
      {fault}
    </span>
  );
