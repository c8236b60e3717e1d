import { parseDate, parseDateTime, parseTime, type CalendarDate, type CalendarDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  TimeField,
  type DateValue,
} from 'react-aria-components';
import { usePanel } from '../shell/admin-context.ts';
import { hintId, SHOWN_DAY, SHOWN_TIME, SuchAs } from './date-form.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** Turns a text of the wire into a value of the picker; null if it is empty or invalid. */
function readOr<Value>(read: (text: string) => Value, text: string): Value | null {
  if (text === '') return null;
  try {
    return read(text);
  } catch {
    return null;
  }
}

const shared = ({ id, labelId, field, isInvalid, describedBy }: WidgetProps) =>
  ({
    'aria-labelledby': labelId,
    'aria-describedby': [hintId(id), describedBy].filter(Boolean).join(' '),
    isRequired: field.isRequired === true,
    isInvalid,
    validationBehavior: 'aria',
  }) as const;

/** A day, `2026-11-25`. */
export function DateWidget(props: WidgetProps) {
  return (
    <Picked {...props} read={(text) => readOr(parseDate, text)} write={(value) => value.toString()} granularity="day" />
  );
}

/** A moment as clocks of the site's zone say it, `2026-11-25 09:30:00`. */
export function InstantWidget(props: WidgetProps) {
  return (
    <Picked
      {...props}
      read={(text) => readOr(parseDateTime, text.replace(' ', 'T'))}
      write={(value) => value.toString().replace('T', ' ')}
      granularity="minute"
    />
  );
}

interface PickedProps extends WidgetProps {
  read: (text: string) => CalendarDate | CalendarDateTime | null;
  write: (value: DateValue) => string;
  granularity: 'day' | 'minute';
}

function Picked(props: PickedProps) {
  const { text } = usePanel();
  const { value, onChange, read, write, granularity, id } = props;
  return (
    <>
      <DatePicker
        {...shared(props)}
        id={id}
        granularity={granularity}
        value={read(textOf(value))}
        onChange={(picked) => onChange(picked ? write(picked) : '')}
      >
        <Group className="join date-in">
          <DateInput className="in">{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Clear value={value} onClear={() => onChange('')} />
          <Button className="unit" aria-label={text('form.calendar')}>
            <CalendarDays className="icon" aria-hidden="true" />
          </Button>
        </Group>
        <Popover className="calendar">
          <Dialog aria-label={text('form.calendar')}>
            <Days />
          </Dialog>
        </Popover>
      </DatePicker>
      <SuchAs id={id} form={granularity === 'day' ? SHOWN_DAY : { ...SHOWN_DAY, ...SHOWN_TIME }} />
    </>
  );
}

/** Not every browser lets one clear a day by typing. The picker would take React Aria's button for its own. */
function Clear({ value, onClear }: { value: unknown; onClear: () => void }) {
  const { text } = usePanel();
  if (textOf(value) === '') return null;
  return (
    <button type="button" className="unit" aria-label={text('form.clear')} onClick={onClear}>
      <X className="icon" aria-hidden="true" />
    </button>
  );
}

function Days() {
  const { text } = usePanel();
  return (
    <Calendar>
      <header>
        <Button slot="previous" className="btn btn-icon" aria-label={text('form.monthBefore')}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </Button>
        <Heading />
        <Button slot="next" className="btn btn-icon" aria-label={text('form.monthAfter')}>
          <ChevronRight className="icon" aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** A time of day, `09:30:00`. */
export function TimeWidget(props: WidgetProps) {
  const { value, onChange, id } = props;
  return (
    <>
      <TimeField
        {...shared(props)}
        id={id}
        granularity="minute"
        value={readOr(parseTime, textOf(value))}
        onChange={(time) => onChange(time ? time.toString().slice(0, 8) : '')}
      >
        <span className="join date-in">
          <DateInput className="in">{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Clear value={value} onClear={() => onChange('')} />
        </span>
      </TimeField>
      <SuchAs id={id} form={SHOWN_TIME} />
    </>
  );
}
