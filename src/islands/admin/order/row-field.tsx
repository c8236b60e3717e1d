import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field in a row of several. */
export function RowInput({
  label,
  value,
  longest,
  isAmount = false,
  type = 'text',
  offered = [],
  onChange,
}: Props & { longest?: number; isAmount?: boolean; type?: string; offered?: readonly string[] }) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="in"
        id={id}
        type={type}
        value={value}
        dir="auto"
        autoComplete="off"
        maxLength={longest}
        inputMode={isAmount ? 'decimal' : undefined}
        list={offered.length > 0 ? `${id}-offered` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {offered.length > 0 && (
        <datalist id={`${id}-offered`}>
          {offered.map((text) => (
            <option value={text} key={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** A choice in a row of several. */
export function RowSelect({
  label,
  value,
  choices,
  onChange,
}: Props & { choices: readonly (readonly [value: string, name: string])[] }) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="in" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([spelling, name]) => (
          <option key={spelling} value={spelling}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
