import { clauseText, labelled, listText } from '../catalogue/format.ts';
import type { PlaceKind } from '../logistics/model.ts';
import { moneyText } from '../logistics/money-text.ts';
import { quotedKeys, type QuotedKey } from '../logistics/quotes.ts';
import { isTypedRate, TYPED_LINES, typedFigure, type TypedLine, type TypedName } from '../logistics/typed-lines.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { percentText } from '../shared/percent-text.ts';

/** A reader's request from the page of landed costs: the lines to be quoted, and their own figures. */
interface QuoteRequest {
  ask: readonly QuotedKey[];
  by: PlaceKind;
  /** Cents, or parts per million of a line that is a share. */
  figures: readonly { line: TypedLine; value: number }[];
}

/** Texts for the message, with `#` for inserted values; handed to the form's script. */
export interface QuoteWords {
  locale: Locale;
  tag: string;
  ask: string;
  figures: string;
  lines: Record<TypedName, string>;
  /** Names of lines that differ for rail. */
  railLines: Partial<Record<TypedName, string>>;
}

/** The longest text of a figure; the page never writes longer ones. */
const MAX_TYPED = 14;
const MILLION = 1_000_000;

/** Reads the address of the form. Unknown lines and unusable numbers are ignored. */
export function readQuoteRequest(query: URLSearchParams): QuoteRequest {
  const figures = TYPED_LINES.flatMap((line) => {
    const text = query.get(line.name) ?? '';
    const value = text.length > MAX_TYPED ? undefined : typedFigure(line, text);
    return value === undefined ? [] : [{ line, value }];
  });
  return { ask: quotedKeys(query.get('ask') ?? ''), by: query.get('by') === 'rail' ? 'rail' : 'sea', figures };
}

/** Returns the beginning of an enquiry's message; empty if nothing is asked and no figure was typed. */
export function quoteMessage({ ask, by, figures }: QuoteRequest, words: QuoteWords): string {
  const { locale } = words;
  const nameOf = (name: TypedName) => (by === 'rail' ? words.railLines[name] : undefined) ?? words.lines[name];
  const requested = listText(ask.map(nameOf), locale);
  const typed = clauseText(
    figures.map(({ line, value }) => labelled(nameOf(line.name), figureText(line, value, words), locale)),
    locale,
  );
  return [requested && words.ask.replace('#', () => requested), typed && words.figures.replace('#', () => typed)]
    .filter(Boolean)
    .join('\n');
}

function figureText(line: TypedLine, value: number, { locale, tag }: QuoteWords): string {
  if (isTypedRate(line)) return percentText((value / MILLION) * 100, tag);
  const text = moneyText(value, 'USD', tag);
  // Messages are plain text that is copied and mailed, so isolates stay only in right-to-left languages.
  return localeOf(locale).direction === 'rtl' ? text : text.replaceAll(/[\u2066-\u2069]/g, '');
}
