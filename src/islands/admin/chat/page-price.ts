import { useEffect, useState } from 'react';
import { pricedCarOf, type NamedCar } from '../../../domain/chat/car-page.ts';
import type { WireVisitor } from '../../../domain/chat/model.ts';
import { dollarRangeText } from '../../../domain/logistics/money-text.ts';
import { shownRange } from '../../../domain/logistics/price/shown.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { parseWireAmount } from '../../../domain/shared/money.ts';
import { getLandedCost } from '../../../wire/addresses/logistics.ts';
import { ask } from '../../shared/ask.ts';

/** Says what the new car of the visitor's last page costs at their place: `CIF Mombasa: US$14,100 – 14,900`; empty if unknown. */
export function usePagePrice({ last_page: page, place }: WireVisitor, locale: Locale): string {
  const [priced, setPriced] = useState({ requested: '', text: '' });
  const car = page ? pricedCarOf(page.url) : undefined;
  const requested =
    car && place ? [...Object.entries(car), place.port, place.country, place.importer, locale].join(' ') : '';
  useEffect(() => {
    if (car && place) void textOf(car, place, locale).then((text) => setPriced({ requested, text }));
    // The text names all that is asked for.
  }, [requested]);
  return priced.requested === requested ? priced.text : '';
}

async function textOf(car: NamedCar, place: NonNullable<WireVisitor['place']>, locale: Locale): Promise<string> {
  const { port, country, importer } = place;
  const answer = await ask(getLandedCost, { locale, input: { ...car, port, country, importer } });
  if (!answer.accepted) return '';
  const { cif, port: there, term } = answer.data;
  const [low, high] = [parseWireAmount(cif?.low ?? ''), parseWireAmount(cif?.high ?? '')];
  if (low === undefined || high === undefined || !there) return '';
  return `${term} ${there.name}: ${dollarRangeText(shownRange({ low, high }), localeOf(locale).tag)}`;
}
