import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { ConverterCurrency } from '../../domain/currency/converter.ts';
import { decimalSign, isAmount, withSign } from '../../domain/currency/amount.ts';
import { CONVERTER } from '../../domain/currency/converter.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { $amounts, $isOpen, $order, $rate, closeConverter, swapCurrencies, typeAmount } from './converter-store.ts';
import type { ConverterWords } from '../../domain/currency/converter-words.ts';

interface Props {
  words: ConverterWords;
  locale: Locale;
}

/** The exchange-rate panel. Not modal: the page stays usable beside it. */
export function Converter({ words, locale }: Props) {
  const isOpen = useStore($isOpen);
  const order = useStore($order);
  const panel = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (isOpen) panel.current?.querySelector('input')?.focus();
  }, [isOpen]);

  if (!isOpen) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeConverter();
  };
  return (
    <section
      className="fx"
      id="converter"
      role="dialog"
      aria-labelledby="converter-title"
      ref={panel}
      onKeyDown={closeOnEscape}
    >
      <header>
        <h2 id="converter-title">{words.title}</h2>
        <button type="button" className="btn btn-icon push" aria-label={words.close} onClick={closeConverter}>
          <Icon path="m5 5 14 14M19 5 5 19" />
        </button>
      </header>
      <div className="pair">
        <Field currency={order[0]} words={words} />
        <button type="button" className="btn btn-icon swap" aria-label={words.swap} onClick={swapCurrencies}>
          <Icon path="M4 8.5h15M15 4.5l4 4-4 4M20 16H5M9 12l-4 4 4 4" />
        </button>
        <Field currency={order[1]} words={words} />
      </div>
      <Reading words={words} locale={locale} />
    </section>
  );
}

function Field({ currency, words }: { currency: ConverterCurrency; words: ConverterWords }) {
  const amounts = useStore($amounts);
  const id = `converter-${currency}`;
  return (
    <div className="field">
      <label htmlFor={id} title={currency === CONVERTER.base ? words.usd : words.cny}>
        {currency}
      </label>
      <input
        className="in"
        id={id}
        // Not a number field: browsers read signs of their own language only, and "1,5" as 15.
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-invalid={isAmount(amounts[currency]) ? undefined : true}
        value={amounts[currency]}
        onChange={(event) => typeAmount(currency, event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}

/** Names the rate with its source and day, or says that it is only the default. */
function Reading({ words, locale }: Props) {
  const rate = useStore($rate);
  const value = rate.status === 'current' ? rate.rate : CONVERTER.defaultRate;
  const written = withSign(String(Number(value)), decimalSign(localeOf(locale).tag));
  const date = rate.status === 'current' ? new Date(rate.readAt) : undefined;
  return (
    <footer role="status">
      <bdi>{`1 ${CONVERTER.base} = ${written} ${CONVERTER.quote}`}</bdi>
      {rate.status === 'asking' && <span>{words.asking}</span>}
      {rate.status === 'default' && <span>{words.fallback}</span>}
      {rate.status === 'current' && (
        <span>
          {words.source} <bdi>{rate.source}</bdi>
        </span>
      )}
      {date && (
        <span>
          {words.readOn}{' '}
          <time dateTime={date.toISOString()}>
            {new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium' }).format(date)}
          </time>
        </span>
      )}
    </footer>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
