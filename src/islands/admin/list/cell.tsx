import type { ReactNode } from 'react';
import { currencyOf, valueIn, wireName, type Field, type FieldKind } from '../../../domain/admin/field.ts';
import { namedDollars } from '../../../domain/auction/shown-amount.ts';
import { DEFAULT_LOCALE, htmlLanguage, localeOf, LOCALE_CODES, type Locale } from '../../../domain/shared/locale.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { listOf } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { AdminText } from '../shell/words.ts';
import { NAMES, type Row } from './list-store.ts';
import { switchWord } from './switch-word.ts';
import { dayText, instantText } from './times.ts';
import type { EntityText } from './use-words.ts';

interface Props {
  name: string;
  field: Field;
  row: Row;
  words: EntityText;
}

/** Entries of a list shown in a cell; the rest is counted. */
const MAX_ENTRIES = 3;

interface Given extends Props {
  locale: Locale;
  tag: string;
  /** `text` of the panel. */
  say: AdminText;
}

/** A value of a list as its kind is read. Switches and details, which can be pressed, are drawn by the row. */
export function Cell(props: Props): ReactNode {
  const { locale, text } = usePanel();
  const { name, field, row } = props;
  const value = valueIn(row, wireName(name, field));
  if (field.isPerLanguage) return <PerLanguage value={value} locale={locale} />;
  if (value === null || value === undefined || value === '') return <None />;
  const draw = DRAW[field.kind] ?? drawText;
  return draw(value, { ...props, locale, say: text, tag: localeOf(locale).tag });
}

/** A value of the wire as text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Shorter texts, such as names and codes, are shown in full; of longer ones, a list shows the beginning. */
const MAX_LETTERS = 90;
const linesClass = (shown: string): string =>
  ['lines', LONG_WORD.test(shown) && 'long-word', shown.length > MAX_LETTERS && 'long'].filter(Boolean).join(' ');

/** Matches long words, such as email addresses, that are wider than any column. */
const LONG_WORD = /^\S+@\S+$|^[^\s-]{17,}$/;
function drawText(value: unknown, given: Given): ReactNode {
  const shown = namedIn(value, given);
  return (
    <span className={linesClass(shown)} dir="auto">
      {brokenAtSign(shown)}
    </span>
  );
}
/** An email address goes on below its sign. */
const brokenAtSign = (text: string): ReactNode => {
  const [first, ...rest] = text.split(/(?<=@)/);
  return rest.length === 0 ? (
    text
  ) : (
    <>
      {first}
      <wbr />
      {rest.join('')}
    </>
  );
};
const drawPlain = (value: unknown): ReactNode => <bdi>{asText(value)}</bdi>;
const drawChoice = (value: unknown, { name, field, words }: Given): ReactNode => (
  <span className="tag">{choiceText(name, field, value, words)}</span>
);
const drawTags = (value: unknown, { name, field: { codes }, words }: Given): ReactNode => (
  <Tags entries={listOf(value).map((one) => (codes ? words.choice(name, asText(one)) : asText(one)))} />
);

/** The name for a code. A referenced row that is gone or hidden is shown by its id. */
const namedIn = (value: unknown, { name, field, row, words }: Given): string =>
  field.codes
    ? words.choice(name, asText(value))
    : (row[NAMES]?.[wireName(name, field)]?.[asText(value)] ?? asText(value));

function drawNumber(value: unknown, { field, tag, locale }: Given): ReactNode {
  return (
    <bdi>
      {new Intl.NumberFormat(tag, { maximumFractionDigits: 10 }).format(Number(value))}
      {field.unit && <span className="fine">{` ${unitText(field.unit, locale, Number(value))}`}</span>}
    </bdi>
  );
}

function drawInstant(value: unknown, { locale }: Given): ReactNode {
  const instant = Number(value) * 1_000;
  return <time dateTime={new Date(instant).toISOString()}>{instantText(instant, locale)}</time>;
}

const drawNamed = (value: unknown, given: Given): ReactNode => (
  <Tags entries={listOf(value).map((one) => namedIn(one, given))} />
);

const DRAW: Partial<Record<FieldKind, (value: unknown, given: Given) => ReactNode>> = {
  id: drawPlain,
  code: drawPlain,
  year: drawPlain,
  number: drawNumber,
  float: drawNumber,
  integer: drawNumber,
  choice: drawChoice,
  radio: drawChoice,
  tags: drawTags,
  city: drawTags,
  references: drawNamed,
  rights: drawNamed,
  instant: drawInstant,
  date: (value, { locale }) => <time dateTime={asText(value)}>{dayText(asText(value), locale)}</time>,
  money: (value, { field, row, tag }) => <Money amount={asText(value)} currency={currencyOf(field, row)} tag={tag} />,
  switch: (value, { field, say }) => say(switchWord(field, value === '1')),
  checkbox: (value, { name, field, words }) => (
    <Tags entries={listOf(value).map((one) => choiceText(name, field, one, words))} />
  ),
  array: (value) => <Tags entries={(listOf(value) as { key?: unknown }[]).map(({ key }) => asText(key))} />,
  image: (value) => <Picture address={asText(value)} />,
  images: (value) => <Pictures addresses={listOf(value).map(asText)} />,
  color: (value) => (
    <bdi className="swatch">
      <i style={{ background: asText(value) }} /> {asText(value)}
    </bdi>
  ),
};

function None() {
  const { text } = usePanel();
  return <span className="fine">{text('list.none')}</span>;
}

/** Words of a choice have the database's spelling as key, which may differ from the one on the wire. */
function choiceText(name: string, { choices = {} }: Field, value: unknown, words: EntityText): string {
  const [stored = asText(value)] = Object.entries(choices).find(([, spelling]) => spelling === value) ?? [];
  return words.choice(name, stored);
}

function PerLanguage({ value, locale }: { value: unknown; locale: Locale }) {
  const texts = (value ?? {}) as Partial<Record<Locale, unknown>>;
  const found = [locale, DEFAULT_LOCALE, ...LOCALE_CODES].find((code) => texts[code]);
  if (!found) return <None />;
  return (
    <span className={linesClass(asText(texts[found]))} lang={htmlLanguage(found)} dir={localeOf(found).direction}>
      {asText(texts[found])}
    </span>
  );
}

function Money({ amount, currency, tag }: { amount: string; currency: string | undefined; tag: string }) {
  const options = currency ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2 };
  const format = new Intl.NumberFormat(tag, { ...options, trailingZeroDisplay: 'stripIfInteger' });
  // Numbers run from left to right in every language. Otherwise the sign would move to the other end.
  return (
    <bdi className="num" dir="ltr">
      {namedDollars(format, Number(amount)).replaceAll(/[\u200e\u200f\u061c]/g, '')}
    </bdi>
  );
}

function Tags({ entries }: { entries: readonly string[] }) {
  const { text } = usePanel();
  if (entries.length === 0) return <None />;
  const more = entries.length - MAX_ENTRIES;
  return (
    <span className="tag-list">
      {entries.slice(0, MAX_ENTRIES).map((entry, index) => (
        <bdi className="tag" key={index}>
          {entry}
        </bdi>
      ))}
      {more > 0 && <span className="fine">{text('list.more', { count: more })}</span>}
    </span>
  );
}

function Picture({ address }: { address: string }) {
  return <img className="thumb" src={address} alt="" loading="lazy" decoding="async" />;
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const { text } = usePanel();
  if (addresses.length === 0) return <None />;
  const more = addresses.length - 2;
  return (
    <span className="tag-list">
      {addresses.slice(0, 2).map((address) => (
        <Picture address={address} key={address} />
      ))}
      {more > 0 && <span className="fine">{text('list.more', { count: more })}</span>}
    </span>
  );
}
