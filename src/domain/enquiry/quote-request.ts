import { clauseText, labelled, listText } from '../catalogue/format.ts';
import type { PlaceKind } from '../logistics/model.ts';
import { moneyText } from '../logistics/money-text.ts';
import { quotedKeys, type QuotedKey } from '../logistics/quotes.ts';
import { isTypedRate, TYPED_LINES, typedFigure, type TypedLine, type TypedName } from '../logistics/typed-lines.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { percentText } from '../shared/percent-text.ts';

/** What a landed cost asks of us: the lines to be quoted, and the reader's own figures. */
interface QuoteRequest {
  ask: readonly QuotedKey[];
  by: PlaceKind;
  /** Cents, or parts per million of a line that is a share. */
  figures: readonly { line: TypedLine; value: number }[];
}

/** What the message says, with `#` for what is put in; handed to the form's script. */
export interface QuoteWords {
  locale: Locale;
  tag: string;
  ask: string;
  figures: string;
  lines: Record<TypedName, string>;
  /** Lines that have another name where a train brings the car. */
  railLines: Partial<Record<TypedName, string>>;
}

/** Longest text of a figure: of longer ones none was typed here. */
const MOST_TYPED = 14;
const MILLION = 1_000_000;

/** Reads the address of the form. Whatever is no line of ours and no number within reach is left out. */
export function readQuoteRequest(query: URLSearchParams): QuoteRequest {
  const figures = TYPED_LINES.flatMap((line) => {
    const text = query.get(line.name) ?? '';
    const value = text.length > MOST_TYPED ? undefined : typedFigure(line, text);
    return value === undefined ? [] : [{ line, value }];
  });
  return { ask: quotedKeys(query.get('ask') ?? ''), by: query.get('by') === 'rail' ? 'rail' : 'sea', figures };
}

/** What an enquiry's message begins with; empty where nothing is asked and nothing was typed. */
export function quoteMessage({ ask, by, figures }: QuoteRequest, words: QuoteWords): string {
  const { locale } = words;
  const nameOf = (name: TypedName) => (by === 'rail' ? words.railLines[name] : undefined) ?? words.lines[name];
  const asked = listText(ask.map(nameOf), locale);
  const typed = clauseText(
    figures.map(({ line, value }) => labelled(nameOf(line.name), figureText(line, value, words), locale)),
    locale,
  );
  return [asked && words.ask.replace('#', () => asked), typed && words.figures.replace('#', () => typed)]
    .filter(Boolean)
    .join('\n');
}

function figureText(line: TypedLine, value: number, { locale, tag }: QuoteWords): string {
  if (isTypedRate(line)) return percentText((value / MILLION) * 100, tag);
  const text = moneyText(value, 'USD', tag);
  // A message is plain text, which people copy and mails carry on: only where it runs from right to left is it kept apart.
  return localeOf(locale).direction === 'rtl' ? text : text.replaceAll(/[\u2066-\u2069]/g, '');
}
