import type { ReactNode } from 'react';
import { moneyText } from '../../../domain/logistics/money-text.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { quoteAdminCalls } from '../../../wire/quote-admin.ts';
import { usePanel } from '../shell/admin-context.ts';

export type QuoteData = DataOf<typeof quoteAdminCalls.quoteLines>;
export type QuoteItem = QuoteData['items'][number];
export type QuoteLine = QuoteItem['lines'][number];

/** An amount as the server writes it (`1200.50`), as cents; undefined if it is none. */
export const centsOf = (amount: string): number | undefined =>
  /^\d{1,8}(?:\.\d{1,2})?$/.test(amount.trim()) ? centsIn(amount) : undefined;

/** An amount that the server wrote, as cents. */
export const centsIn = (amount: string): number => Math.round(Number(amount) * 100);

export const money = (cents: number, locale: Locale): string => moneyText(cents, 'USD', localeOf(locale).tag);

/** The range of a line, or its one amount. */
export function rangeText({ low, high }: Pick<QuoteLine, 'low' | 'high'>, locale: Locale): string {
  const [min, max] = [low, high].map((amount) => money(centsIn(amount), locale));
  return low === high ? (min ?? '') : `\u2066${min} – ${max}\u2069`;
}

interface Props {
  name: string;
  /** It is undefined for a line without an amount. */
  line: QuoteLine | undefined;
  /** Whether the price under the trade term pays for it. */
  isOurs: boolean;
  children?: ReactNode;
}

/** A line of one car: what it is called, who pays, how much by the tables, how sure that is, and where it comes from. */
export function LineRow({ name, line, isOurs, children }: Props) {
  const { text, locale } = usePanel();
  const source = [line?.source, line?.checked_on].filter(Boolean).join(' · ');
  return (
    <li className="quote-line">
      <div>
        <p className="strong">{name}</p>
        <p className="fine">
          {text(isOurs ? 'quoting.ours' : 'quoting.theirs')}
          {source !== '' && (
            <>
              {' · '}
              <bdi>{source}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="quote-amount">
        <span className={line ? 'tag' : 'tag tag-warn'}>{text(`quoting.mark.${line?.mark ?? 'open'}`)}</span>{' '}
        {line && <span className="num">{rangeText(line, locale)}</span>}
      </p>
      {children}
    </li>
  );
}
