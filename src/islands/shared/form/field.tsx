import { useStore } from '@nanostores/react';
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { controlOf } from './control.ts';
import type { FormState, FormValues } from './form-state.ts';

export interface CommonProps<Values extends FormValues> {
  store: FormState<Values>;
  name: keyof Values & string;
  /** Ids begin with it. */
  form: string;
  label: string;
  /** Behind the label: whether it is filled in, say. */
  mark?: ReactNode;
  hint?: string;
}

interface FieldProps<Values extends FormValues> extends CommonProps<Values> {
  type?: 'text' | 'email' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'decimal' | 'email';
  /** More than one: lines of a text. */
  lines?: number;
  /** Written from left to right in every language. */
  isLatin?: boolean;
  /** Of a date. */
  max?: string;
  /** Most characters that can be typed. */
  limit?: number;
}

/** One labelled field of a form, with its hint and the place of its fault. */
export function Field<Values extends FormValues>(props: FieldProps<Values>) {
  const { store, name, type = 'text', autoComplete, inputMode, lines = 1, isLatin = false, max, limit } = props;
  const { values } = useStore(store.$form);
  const control = useControl(props);
  const direction = isLatin ? 'ltr' : 'auto';
  const shared = { ...control, value: values[name], maxLength: limit };
  return (
    <Frame {...props}>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} dir={direction} onChange={(event) => store.set(name, event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          max={max}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={isLatin ? 'none' : undefined}
          spellCheck={isLatin ? false : undefined}
          dir={direction}
          onChange={(event) => store.set(name, event.target.value)}
        />
      )}
    </Frame>
  );
}

interface PasswordProps<Values extends FormValues> extends CommonProps<Values> {
  autoComplete: 'current-password' | 'new-password';
  words: { show: string; hide: string };
}

/** A password field that can show its text, since long passwords are hard to type blind on a phone. */
export function PasswordField<Values extends FormValues>(props: PasswordProps<Values>) {
  const { store, name, label, autoComplete, words } = props;
  const { values } = useStore(store.$form);
  const [isShown, setShown] = useState(false);
  const control = useControl(props);
  return (
    <Frame {...props}>
      <div className="join">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={values[name]}
          onChange={(event) => store.set(name, event.target.value)}
        />
        <button
          type="button"
          className="unit reveal"
          aria-label={`${isShown ? words.hide : words.show}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </div>
    </Frame>
  );
}

export function useControl<Values extends FormValues>({ store, name, form, hint }: CommonProps<Values>) {
  const { faults } = useStore(store.$form);
  const id = `${form}-${name}`;
  const isWrong = faults.has(name);
  return controlOf(id, name, { hasHint: Boolean(hint), isWrong });
}

/** The label of a control, its hint and the place of its fault. */
export function Frame<Values extends FormValues>(props: CommonProps<Values> & { children: ReactNode }) {
  const { store, name, form, label, mark, hint, children } = props;
  const { faults } = useStore(store.$form);
  const id = `${form}-${name}`;
  const fault = faults.get(name);
  return (
    <div className="field">
      <div className="row field-head">
        <label htmlFor={id}>{label}</label>
        {mark}
      </div>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="err" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}
