import { useState } from 'react';
import type { FieldKind } from '../../../domain/admin/field.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { readTypedNumber } from '../../../domain/shared/typed-number.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { usePanel } from '../shell/admin-context.ts';
import { textOf, type WidgetProps } from './widget.ts';

/** Digits of the kinds; years are no amounts, and stand without marks between their thousands. */
const FORMATS: Partial<Record<FieldKind, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  year: { maximumFractionDigits: 0, useGrouping: false },
  // More digits are let through: the server says that there are too many, where rounding would change the amount unseen.
  money: { minimumFractionDigits: 2, maximumFractionDigits: 6 },
};
const ANY: Intl.NumberFormatOptions = { maximumFractionDigits: 10 };

const amountText = (number: number): string => {
  const text = number.toFixed(2);
  return Number(text) === number ? text : String(number);
};

/** Numbers as the language writes them. What cannot be read for certain goes to the server as it is, which refuses it. */
export function NumberWidget({ id, field, value, currency, onChange, isInvalid, describedBy }: WidgetProps) {
  const { locale } = usePanel();
  /** While somebody types: what they typed. */
  const [typed, setTyped] = useState<string>();
  const text = textOf(value);
  const unit = field.kind === 'money' ? currency : field.unit && unitText(field.unit, locale);
  const change = (next: string) => {
    setTyped(next);
    const number = readTypedNumber(next, locale);
    if (number === undefined) onChange(next.trim());
    else onChange(field.kind === 'money' ? amountText(number) : number);
  };
  return (
    <div className="join number">
      <div className="join-in">
        <input
          className="in"
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown(text, field.kind, locale)}
          aria-required={field.isRequired ? true : undefined}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      {unit !== undefined && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}

/** What cannot be read as a number stays as it was typed. */
function shown(text: string, kind: FieldKind, locale: Locale): string {
  const number = text === '' ? NaN : Number(text);
  return Number.isNaN(number) ? text : new Intl.NumberFormat(localeOf(locale).tag, FORMATS[kind] ?? ANY).format(number);
}
