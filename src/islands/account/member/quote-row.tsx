import { dollarRangeText, moneyText } from '../../../domain/logistics/money-text.ts';
import { shownRange } from '../../../domain/logistics/price/shown.ts';
import { quoteDay } from '../../../domain/quote/day.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { parseWireAmount } from '../../../domain/shared/money.ts';
import { localizedPath, quotePaths } from '../../../domain/shared/routes.ts';
import { Fact } from './facts.tsx';
import type { MyQuote } from './quotes-api.ts';
import type { ScreenProps } from './screen-props.ts';

const TAGS = { estimate: 'tag-warn', confirmed: 'tag-ok', expired: '', withdrawn: '', ordered: 'tag-ok' } as const;

/** A quote of the member, with a link to its page. */
export function QuoteRow({ quote, text, locale }: { quote: MyQuote } & Pick<ScreenProps, 'text' | 'locale'>) {
  const { quote_no: number, state, items, term, port_name: port } = quote;
  const address = `${localizedPath(locale, quotePaths.quote())}?no=${encodeURIComponent(number)}`;
  return (
    <li>
      <div className="device-name">
        <a className="strong" href={address}>
          <bdi>{number}</bdi>
        </a>
        <span className={`tag ${TAGS[state]}`}>{text(`quotes.state.${state}`)}</span>
      </div>
      {items.map(({ id, name, quantity }) => (
        <p key={id}>
          <bdi>
            {name} × {new Intl.NumberFormat(localeOf(locale).tag).format(quantity)}
          </bdi>
        </p>
      ))}
      <dl className="facts">
        {state !== 'withdrawn' && <Fact name={`${term} ${port}`}>{priceText(quote, text('quotes.ask'), locale)}</Fact>}
        <DayFact name={text('quotes.made')} at={quote.created_at} {...{ text, locale }} />
        {state !== 'withdrawn' && (
          <DayFact name={text('quotes.validUntil')} at={quote.valid_until} {...{ text, locale }} />
        )}
      </dl>
      {quote.withdrawn_because !== null && (
        <p className="fine">{text('quotes.because', { reason: quote.withdrawn_because })}</p>
      )}
    </li>
  );
}

/** A day of the quote, as its page names it. */
const DayFact = ({ name, at, text, locale }: { name: string; at: number } & Pick<ScreenProps, 'text' | 'locale'>) => (
  <Fact name={name}>
    <time dateTime={new Date(at).toISOString()}>{text('quotes.day', { date: quoteDay(at, locale) })}</time>
  </Fact>
);

/** The price of all cars under the term, as the page of the quote has it. */
function priceText({ price }: MyQuote, ask: string, locale: ScreenProps['locale']): string {
  if (!price) return ask;
  const { tag } = localeOf(locale);
  const [low, high] = [parseWireAmount(price.low) ?? 0, parseWireAmount(price.high) ?? 0];
  return low === high ? moneyText(low, 'USD', tag) : dollarRangeText(shownRange({ low, high }), tag);
}
