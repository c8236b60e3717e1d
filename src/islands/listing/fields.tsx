import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { controlOf } from '../shared/form/control.ts';
import type { FieldName, ListingForm } from './form.ts';
import { unreadable } from './form.ts';
import { useDraft, useSell } from './sell-context.ts';

/** Fields that hold what is typed or chosen. */
type Typed = { [Name in FieldName]: ListingForm[Name] extends string ? Name : never }[FieldName];

export const fieldId = (name: string): string => `sell-${name}`;

/** The fault of a field: the server's, that of the last check, or that its value cannot be read. */
function useFault(name: string): string | undefined {
  const { faults, form } = useStore(useDraft().$draft);
  const { locale, given } = useSell();
  const fault = faults.get(name);
  if (fault !== undefined) return fault;
  const kind = unreadable(form, locale).get(name as FieldName);
  return kind && given.reasons[kind];
}

export function useControl(name: string, hasHint = false) {
  const isWrong = useFault(name) !== undefined;
  const id = fieldId(name);
  return controlOf(id, name, { hasHint, isWrong });
}

interface FrameProps {
  name: string;
  hint?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

/** A label, its control, its hint and the place of its fault. */
function Frame({ name, hint, isWide = false, children }: FrameProps) {
  const { say } = useSell();
  const id = fieldId(name);
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{say(`fields.${name}`)}</label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Fault name={name} />
    </div>
  );
}

export function Fault({ name }: { name: string }) {
  const fault = useFault(name);
  if (fault === undefined) return null;
  return (
    <p className="err" id={`${fieldId(name)}-error`}>
      {fault}
    </p>
  );
}

interface TextProps {
  name: Typed;
  hint?: string | undefined;
  limit?: number;
  /** Behind what is typed: `km`. */
  unit?: string;
  isNumber?: boolean;
  /** Written from left to right in every language. */
  isLatin?: boolean;
  isMonth?: boolean;
  lines?: number;
  isWide?: boolean;
}

export function TextField({ name, hint, limit, unit, isNumber, isLatin, isMonth, lines, isWide }: TextProps) {
  const draft = useDraft();
  const { form } = useStore(draft.$draft);
  const shared = {
    ...useControl(name, hint !== undefined),
    value: form[name],
    maxLength: limit,
    dir: isNumber || isLatin || isMonth ? 'ltr' : 'auto',
    autoComplete: 'off',
  };
  const set = (value: string) => draft.set({ [name]: value });
  const input = (
    <input
      {...shared}
      type={isMonth ? 'month' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoCapitalize={isLatin ? 'characters' : undefined}
      spellCheck={isLatin ? false : undefined}
      onChange={({ target }) => set(target.value)}
    />
  );
  return (
    <Frame name={name} hint={hint} isWide={isWide ?? false}>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={({ target }) => set(target.value)} />
      ) : unit ? (
        <div className="join">
          {input}
          <span className="unit">{unit}</span>
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

interface ChoiceProps {
  name: Typed;
  choices: readonly (readonly [value: string, label: string])[];
  /** The text for "nothing chosen". Without it the field always has a value. */
  none?: string;
  isWide?: boolean;
}

export function ChoiceField({ name, choices, none, isWide = false }: ChoiceProps) {
  const draft = useDraft();
  const { form } = useStore(draft.$draft);
  const control = useControl(name);
  return (
    <Frame name={name} isWide={isWide}>
      <select {...control} value={form[name]} onChange={({ target }) => draft.set({ [name]: target.value })}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
