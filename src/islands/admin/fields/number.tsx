import { Group, Input, NumberField } from 'react-aria-components';
import type { FieldKind } from '../../../domain/admin/field.ts';
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

/** Numbers as the language writes them. What is too small or too large the server says: here it would be changed unseen. */
export function NumberWidget({ id, labelId, field, value, currency, onChange, ...rest }: WidgetProps) {
  const { isInvalid, describedBy } = rest;
  const text = textOf(value);
  const unit = field.kind === 'money' ? currency : field.unit;
  return (
    <NumberField
      className="join number"
      id={id}
      aria-labelledby={labelId}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      value={text === '' ? NaN : Number(text)}
      onChange={(number) => onChange(Number.isNaN(number) ? '' : field.kind === 'money' ? amountText(number) : number)}
      formatOptions={FORMATS[field.kind] ?? ANY}
      isRequired={field.isRequired === true}
      isInvalid={isInvalid}
      validationBehavior="aria"
      isWheelDisabled
    >
      <Group className="join-in">
        <Input className="in" dir="ltr" />
      </Group>
      {unit !== undefined && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </NumberField>
  );
}
