import { useId } from 'react';

interface Props {
  label: string;
  /** The accessible name, since a screen reader does not see which line the field is in. By default, the label. */
  name?: string;
  value: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A field for an amount in US dollars. */
export function AmountField({ label, name, value, fault, onChange }: Props) {
  const id = useId();
  return (
    <div className="field" data-bad={fault === undefined ? undefined : ''}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="in num"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-label={name}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && (
        <span className="err" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
