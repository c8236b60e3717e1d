import { CalendarDays } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { localeOf } from '../../../domain/shared/locale.ts';
import { readDateText, type Precision } from '../../../domain/shared/spreadsheet/date-text.ts';
import { usePanel } from '../shell/admin-context.ts';
import { hintId, SuchAs } from './date-form.tsx';
import { textProps } from './text.tsx';
import { textOf, type WidgetProps } from './widget.ts';

const PARTS = ['year', 'month', 'day'] as const;
type Part = (typeof PARTS)[number];

/** Years that can be chosen; any other can be typed. */
const YEARS = { first: 1990, toCome: 1 } as const;

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
  const chosen = date === '' ? [] : date.split('-');
  const finest = PARTS.findLastIndex((part) => precision.includes(part));
  const choose = (place: number, figure: string) => {
    // A part without those before it says nothing: they begin with this year and its first month.
    const before = [chosen[0] ?? String(new Date().getFullYear()), chosen[1] ?? '01'].slice(0, place);
    const parts = figure === '' ? before : [...before, figure, ...chosen.slice(place + 1)];
    onChange(asExact(parts, precision));
  };
  return (
    <div className="date-parts">
      {PARTS.slice(0, finest + 1).map((part, place) => (
        <label key={part} className="stack">
          <span className="label">{labels.of(part)}</span>
          <select className="in" value={chosen[place] ?? ''} onChange={({ target }) => choose(place, target.value)}>
            <option value="">{text('form.none')}</option>
            {figuresOf(part, chosen).map((figure) => (
              <option key={figure} value={figure}>
                {part === 'month' ? monthName(figure, tag) : figure}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** The parts as a date that is neither more nor less exact than one may be; the first month and day where one is needed. */
function asExact(parts: readonly string[], precision: Precision): string {
  const least = PARTS.findIndex((part) => precision.includes(part)) + 1;
  if (parts.length === 0) return '';
  const whole = [...parts, ...['01', '01', '01'].slice(0, Math.max(0, least - parts.length))];
  const read = readDateText(whole.join('-'), precision);
  // The 31st of a month that has 30 days.
  return 'date' in read ? read.date : asExact(whole.slice(0, -1), precision);
}

function figuresOf(part: Part, [year, month]: readonly string[]): string[] {
  const two = (figure: number) => String(figure).padStart(2, '0');
  if (part === 'month') return Array.from({ length: 12 }, (_, place) => two(place + 1));
  if (part === 'day') {
    const days = new Date(Date.UTC(Number(year ?? 2000), Number(month ?? 1), 0)).getUTCDate();
    return Array.from({ length: days }, (_, place) => two(place + 1));
  }
  const last = new Date().getFullYear() + YEARS.toCome;
  const years = Array.from({ length: last - YEARS.first + 1 }, (_, place) => String(last - place));
  return year === undefined || years.includes(year) ? years : [year, ...years];
}

const monthName = (figure: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, Number(figure) - 1));
