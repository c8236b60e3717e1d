import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { currencyOf } from '../../../domain/admin/field.ts';
import { isSettable } from '../../../domain/admin/resource.ts';
import { DEFAULT_LOCALE } from '../../../domain/shared/locale.ts';
import { endonymOf } from './languages.tsx';
import { textOf } from '../fields/widget.ts';
import { GROUPS, WIDE, widgetOf } from '../fields/widgets.tsx';
import type { EntityText } from '../list/use-words.ts';
import { valueAt, type Unit, type Values } from './units.ts';
import { ValueText } from '../list/value-text.tsx';

interface Props {
  unit: Unit;
  values: Values;
  fault: string | undefined;
  isNew: boolean;
  isChanged: boolean;
  words: EntityText;
  onChange: (unit: Unit, value: unknown) => void;
}

/** A field with its label, and below it what is wrong with it. */
export function FieldRow({ unit, values, fault, isNew, isChanged, words, onChange }: Props) {
  const { name, wire, field, locale } = unit;
  const id = useId();
  const isSet = isSettable(field, isNew);
  const value = valueAt(values, unit);
  const labelId = `${id}-label`;
  const tip = words.tip(name);
  const describedBy =
    [tip !== '' && `${id}-tip`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const isGroup = GROUPS.has(field.kind) || !isSet;
  const Label = isGroup ? 'span' : 'label';
  return (
    <div
      className={WIDE.has(field.kind) ? 'field field-wide' : 'field'}
      data-first={locale === DEFAULT_LOCALE ? '' : undefined}
      data-bad={fault === undefined ? undefined : ''}
      data-changed={isChanged ? '' : undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId })}
    >
      <Label
        className={field.kind === 'sheet' ? 'label clip' : 'label'}
        id={labelId}
        {...(!isGroup && { htmlFor: id })}
      >
        {words.field(name)}
        {locale && <bdi className="of-language">{endonymOf(locale)}</bdi>}
        {isSet && isNeeded(unit, isNew) && (
          <span className="needed" aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      {isSet && field.kind !== 'json' ? (
        <Widget {...{ unit, id, labelId, value, values, words, onChange, fault, describedBy, isNew }} />
      ) : (
        <p className="fixed">
          <ValueText {...{ name, wire, field, value, locale, words }} row={values} />
        </p>
      )}
      <Below {...{ id, tip, fault }} />
    </div>
  );
}

/** Whether a field must be filled in: of a field per language only the English one, and no password of an existing row. */
const isNeeded = ({ field, locale }: Unit, isNew: boolean): boolean =>
  field.isRequired === true && (locale === undefined || locale === 'en') && (isNew || field.kind !== 'password');

/** What the field is for, and what is wrong with it. */
function Below({ id, tip, fault }: { id: string; tip: string; fault: string | undefined }) {
  return (
    <>
      {tip !== '' && (
        <span className="hint" id={`${id}-tip`}>
          {tip}
        </span>
      )}
      {fault !== undefined && (
        <span className="err" id={`${id}-fault`}>
          <TriangleAlert className="icon" aria-hidden="true" />
          {fault}
        </span>
      )}
    </>
  );
}

interface WidgetProps extends Pick<Props, 'unit' | 'values' | 'words' | 'onChange' | 'fault' | 'isNew'> {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  value: unknown;
}

function Widget({ unit, id, labelId, describedBy, value, values, words, onChange, fault, isNew }: WidgetProps) {
  const { name, field, locale } = unit;
  const Control = widgetOf(field);
  if (!Control) return null;
  const isRequired = isNeeded(unit, isNew);
  return (
    <Control
      {...{ id, labelId, name, value, values, locale, words }}
      field={{ ...field, isRequired }}
      onChange={(changed) => onChange(unit, changed)}
      isInvalid={fault !== undefined}
      describedBy={describedBy}
      currency={currencyOf(field, values)}
      rowId={isNew ? undefined : textOf(values['id'])}
    />
  );
}
