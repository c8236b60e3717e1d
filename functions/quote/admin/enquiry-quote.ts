import type { RowFacts } from '../../../data/schema/revision.ts';
import { wordIn } from '../../../src/domain/admin/word-in.ts';
import { isServed } from '../../../src/domain/logistics/served-countries.ts';
import { EXPORT_COUNTRY, EU_MEMBERS } from '../../../src/domain/logistics/model.ts';
import { countryName } from '../../../src/domain/logistics/place-label.ts';
import { portLabel, portNamed } from '../../../src/domain/logistics/port-names.ts';
import type { readPlaces } from '../../../data/queries/quote/made-by-admin.ts';
import { localeOf, type Locale } from '../../../src/domain/shared/locale.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { TRADE_TERMS, type TradeTerm } from '../../../src/domain/site/incoterms.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readRequestedCars } from '../../../src/domain/enquiry/requested-cars.ts';
import { requestedCars } from '../requested-cars.ts';

/** The cars of an enquiry as a quote asks for them. Only cars of the catalogue and in stock have prices. */
export function enquiryCar(call: CallContext, enquiry: RowFacts, quantity: number) {
  const { subject } = enquiry;
  if (subject === 'cars') {
    const cars = readRequestedCars(wordIn(enquiry, 'subjectSlug'));
    return requestedCars(
      call,
      cars.map(({ kind, slug, quantity: count }) => ({ [kind]: slug, quantity: count })),
    );
  }
  if (subject !== 'style' && subject !== 'stock') return Promise.resolve(refused('quote.noCarNamed'));
  return requestedCars(call, [{ [subject]: wordIn(enquiry, 'subjectSlug'), quantity }]);
}

interface RequestedPlace {
  country?: string | undefined;
  port?: string | undefined;
  term?: TradeTerm | undefined;
}

/** Chooses the place a quote is for, and lists the others. What the buyer typed counts if it is a port of ours. */
export function enquiryPlaces(
  enquiry: RowFacts,
  requested: RequestedPlace,
  { ports, onward }: Awaited<ReturnType<typeof readPlaces>>,
  locale: Locale,
) {
  const country = requested.country ?? wordIn(enquiry, 'country');
  const countries = new Set([...ports.map((port) => port.country), ...onward.map((way) => way.country), ...EU_MEMBERS]);
  const reachable = ports.filter((port) => isServed(port, country, onward));
  const portWord = wordIn(enquiry, 'port');
  const typed = portNamed(reachable, portWord)?.code;
  const only = portWord === '' && reachable.length === 1 ? reachable[0]?.code : undefined;
  const wanted = requested.port ?? typed ?? only ?? '';
  const term = requested.term ?? TRADE_TERMS.find((one) => one === enquiry['incoterm']);
  const byName = new Intl.Collator(localeOf(locale).tag);
  const sorted = (places: readonly { code: string; name: string }[]) =>
    places.toSorted((left, right) => byName.compare(left.name, right.name));
  return {
    country,
    port: reachable.some(({ code }) => code === wanted) ? wanted : '',
    term: term ?? null,
    countries: sorted(
      [...countries]
        .filter((code) => /^[A-Z]{2}$/.test(code) && code !== EXPORT_COUNTRY)
        .map((code) => ({ code, name: countryName(code, locale) })),
    ),
    ports: sorted(reachable.map((port) => ({ code: port.code, name: portLabel(port, locale) }))),
  };
}
