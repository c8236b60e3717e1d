import { QuoteRow } from './quote-row.tsx';
import type { MyQuote } from './quotes-api.ts';
import type { ScreenProps } from './screen-props.ts';

/** The newest quotes on the first screen. They are a script of their own, which members without a quote do not fetch. */
export const QuoteRows = ({
  list,
  text,
  locale,
}: { list: readonly MyQuote[] } & Pick<ScreenProps, 'text' | 'locale'>) => (
  <ul className="plain told-of">
    {list.map((quote) => (
      <QuoteRow key={quote.quote_no} quote={quote} text={text} locale={locale} />
    ))}
  </ul>
);
