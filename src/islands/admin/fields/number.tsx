import { useState } from 'react';
import type { FieldKind } from '../../../domain/admin/field.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { wireAmount } from '../../../domain/shared/money.ts';
import { typedMinor } from '../../../domain/shared/typed-amount.ts';
import { readTypedNumber } from '../../../domain/shared/typed-number.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { usePanel } from '../shell/admin-context.ts';
import { textOf, type WidgetProps } from './widget.ts';

/** The number formats by kind. A year is written without a separator of thousands. */
const FORMATS: Partial<Record<FieldKind, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  year: { maximumFractionDigits: 0, useGrouping: false },
  // More digits than the currency has are kept, so that the server refuses them: rounding would change the amount
  // silently.
  money: { minimumFractionDigits: 2, maximumFractionDigits: 6 },
};
const ANY: Intl.NumberFormatOptions = { maximumFractionDigits: 10 };

interface Reading {
  kind: FieldKind;
  locale: Locale;
  currency: string | undefined;
}

/** Reads a typed number; undefined if it is ambiguous. The server decides whether an amount may be negative. */
function valueOf(typed: string, { kind, locale, currency }: Reading): string | number | undefined {
  if (kind !== 'money') return readTypedNumber(typed, locale);
  const minor = typedMinor(typed, { currency, leastMinor: -Infinity });
  return minor === undefined ? undefined : wireAmount(minor);
}

/** A number, written in the reader's language. An ambiguous one is sent unchanged, and the server refuses it. */
export function NumberWidget({ id, field, value, currency, onChange, isInvalid, describedBy }: WidgetProps) {
  const { locale } = usePanel();
  /** The text while the field is being edited. */
  const [typed, setTyped] = useState<string>();
  const text = textOf(value);
  const unit = field.kind === 'money' ? currency : field.unit && unitText(field.unit, locale);
  const change = (next: string) => {
    setTyped(next);
    onChange(valueOf(next, { kind: field.kind, locale, currency }) ?? next.trim());
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

/** Writes a stored figure without an exponent, which cannot be typed. */
const FIGURE = /^-?\d+(?:\.\d+)?(?:e-\d+)?$/;

/** What cannot be read as a number stays as it was typed. */
function shown(text: string, kind: FieldKind, locale: Locale): string {
  const number = Number(text);
  return !FIGURE.test(text) ? text : new Intl.NumberFormat(localeOf(locale).tag, FORMATS[kind] ?? ANY).format(number);
}
