import type { Precision } from '../../../domain/shared/spreadsheet/date-text.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';

/** The day and the month of it cannot be taken for each other. */
const EXAMPLE = Date.UTC(2026, 10, 29, 9, 30);
const KEPT_EXAMPLES = { year: '2026', month: '2026-11', day: '2026-11-29' } as const;

export const hintId = (id: string): string => `${id}-form`;

interface Props {
  id: string;
  /** How the parts of the field show a date, or how exact a typed one may be. */
  form: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> | Precision;
}

/** Says below a date how one is written. */
export function SuchAs({ id, form }: Props) {
  const { text, locale } = usePanel();
  const { tag } = localeOf(locale);
  const example =
    'length' in form
      ? new Intl.ListFormat(tag, { type: 'disjunction' }).format(form.map((part) => KEPT_EXAMPLES[part]))
      : new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }).format(EXAMPLE);
  return (
    <span className="hint" id={hintId(id)}>
      {text('form.suchAs', { example })}
    </span>
  );
}
