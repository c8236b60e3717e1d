import { CalendarDays } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { localeOf } from '../../../domain/shared/locale.ts';
import { readDateText, type Precision } from '../../../domain/shared/spreadsheet/date-text.ts';
import { usePanel } from '../shell/admin-context.ts';
import { hintId, SuchAs } from './date-form.tsx';
import { DATE_PARTS, figuresOf, withPart } from './date-parts.ts';
import { textProps } from './text.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** A date as exact as it is known: typed in any spelling the server reads, or chosen part by part. */
export function DateTextWidget(props: WidgetProps) {
  const { text } = usePanel();
  const { id, value, onChange, field, describedBy } = props;
  const { precision = [] } = field;
  const typed = textOf(value);
  const read = readDateText(typed, precision);
  return (
    <>
      <span className="join">
        <input
          {...textProps(props)}
          aria-describedby={[hintId(id), describedBy].filter(Boolean).join(' ')}
          type="text"
          dir="ltr"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            if ('date' in read && read.date !== typed) onChange(read.date);
          }}
        />
        <DialogTrigger>
          <Button className="unit" aria-label={text('form.calendar')}>
            <CalendarDays className="icon" aria-hidden="true" />
          </Button>
          <Popover className="calendar">
            <Dialog aria-label={text('form.calendar')}>
              <DateParts date={'date' in read ? read.date : ''} precision={precision} onChange={onChange} />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </span>
      <SuchAs id={id} form={precision} />
    </>
  );
}

interface PartsProps {
  /** As it is kept; empty if there is none. */
  date: string;
  precision: Precision;
  onChange: (date: string) => void;
}

function DateParts({ date, precision, onChange }: PartsProps) {
  const { text, locale } = usePanel();
  const { tag } = localeOf(locale);
  const labels = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
  const months = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  const now = new Date();
  const chosen = date === '' ? [] : date.split('-');
  const finest = DATE_PARTS.findLastIndex((part) => precision.includes(part));
  return (
    <div className="date-parts">
      {DATE_PARTS.slice(0, finest + 1).map((part, place) => (
        <label key={part}>
          <span className="label">{labels.of(part)}</span>
          <select
            className="in"
            value={chosen[place] ?? ''}
            onChange={({ target }) => onChange(withPart(date, { part, figure: target.value, precision, now }))}
          >
            <option value="">{text('form.none')}</option>
            {figuresOf(part, date, now).map((figure) => (
              <option key={figure} value={figure}>
                {part === 'month' ? months.format(Date.UTC(2026, Number(figure) - 1)) : figure}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
