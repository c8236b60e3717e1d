import type { Precision } from '../../../domain/shared/spreadsheet/date-text.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';

/** The day and the month of it cannot be taken for each other. */
const EXAMPLE = Date.UTC(2026, 10, 29, 9, 30);
const KEPT_EXAMPLES = { year: '2026', month: '2026-11', day: '2026-11-29' } as const;
/** Figures stand from left to right between words of any direction. */
const asFigures = (text: string): string => `\u2066${text}\u2069`;

/** What the parts of a field show of a date, and of a time. */
export const SHOWN_DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
export const SHOWN_TIME = { hour: 'numeric', minute: '2-digit' } as const;

export const hintId = (id: string): string => `${id}-form`;

interface Props {
  id: string;
  /** How the parts of the field show a date, or how exact a typed one may be. */
  form: Partial<typeof SHOWN_DAY & typeof SHOWN_TIME> | Precision;
}

/** Says below a date how one is written. */
export function SuchAs({ id, form }: Props) {
  const { text, locale } = usePanel();
  const { tag } = localeOf(locale);
  const example =
    'length' in form
      ? new Intl.ListFormat(tag, { type: 'disjunction' }).format(form.map((part) => asFigures(KEPT_EXAMPLES[part])))
      : new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }).format(EXAMPLE);
  return (
    <span className="hint" id={hintId(id)}>
      {text('form.suchAs', { example })}
    </span>
  );
}
