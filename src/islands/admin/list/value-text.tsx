import { localeOf, htmlLanguage, type Locale } from '../../../domain/shared/locale.ts';
import { readSiteTime } from '../../../domain/shared/site-time.ts';
import { nestedByName, type Field } from '../../../domain/admin/field.ts';
import { idsIn } from '../../../domain/admin/field-value.ts';
import type { Photo } from '../../../domain/photo/photos.ts';
import { listOf } from '../fields/widget.ts';
import { PhotoList } from '../photos/photo-list.tsx';
import { useNames } from '../fields/reference-options.ts';
import { Cell } from './cell.tsx';
import { instantText } from './times.ts';
import type { EntityText } from './use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { isEmptyValue, type Values } from '../form/units.ts';

interface Props {
  name: string;
  wire: string;
  field: Field;
  /** As the form has it: an instant is a time of the site's zone. */
  value: unknown;
  /** The row it is of, for what another field says of it. */
  row: Values;
  locale?: Locale | undefined;
  words: EntityText;
}

const LONG: ReadonlySet<Field['kind']> = new Set(['area', 'markdown', 'richText']);

/** A value to be read. */
export function ValueText({ name, wire, field, value, row, locale, words }: Props) {
  const { text, locale: reader } = usePanel();
  if (isEmptyValue(value)) return <span className="fine">{text('list.none')}</span>;
  if (field.kind === 'json') return <pre dir="ltr">{JSON.stringify(value, undefined, 1)}</pre>;
  if (field.kind === 'photos') return <PhotoList photos={listOf(value) as readonly Photo[]} />;
  if (field.reference) return <RowNames field={field} ids={idsIn(value)} />;
  const instant = field.kind === 'instant' && typeof value === 'string' ? readSiteTime(value) : undefined;
  if (instant !== undefined)
    return <time dateTime={new Date(instant).toISOString()}>{instantText(instant, reader)}</time>;
  if (LONG.has(field.kind) && typeof value === 'string')
    return (
      <span
        className="as-typed"
        {...(locale ? { lang: htmlLanguage(locale), dir: localeOf(locale).direction } : { dir: 'auto' })}
      >
        {value}
      </span>
    );
  const { isPerLanguage: _all, ...one } = field;
  return <Cell name={name} field={one} row={{ ...row, ...nestedByName([[wire, value]]) }} words={words} />;
}

/** What the rows are called that a value names. */
function RowNames({ field, ids }: { field: Field; ids: readonly string[] }) {
  const { names } = useNames(field, ids);
  return <bdi>{ids.map((id) => names.get(id) ?? id).join(', ')}</bdi>;
}
