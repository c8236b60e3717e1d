import type { loadPriceRows } from '../../data/queries/logistics/price.ts';
import { statedPrices } from '../../src/domain/catalogue/page/money.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { fullStyleName } from '../../src/domain/catalogue/naming.ts';
import { centsOfFen } from '../../src/domain/logistics/landed-cost.ts';
import type { CountryRule, Port } from '../../src/domain/logistics/model.ts';
import { portName } from '../../src/domain/logistics/port-names.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsCalls as calls } from '../../src/wire/logistics.ts';

type LandedData = DataOf<typeof calls.getLandedCost>;
type PricedStyle = Awaited<ReturnType<typeof loadPriceRows>>['styles'][number];

export function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(localeOf(locale).tag, { type: 'region' }).of(country) ?? country;
}

export function presentPort(port: Port, locale: Locale): NonNullable<LandedData['port']> {
  const { nativeName, nativeLanguage: _language, names: _names, isLoading, ...facts } = port;
  return {
    ...facts,
    name: portName(port, locale),
    latin_name: port.name,
    native_name: nativeName ?? null,
    country_name: countryName(port.country, locale),
    is_loading: isLoading,
  };
}

export function presentRule({ country, topic, energyTypes, value, source, citation, year, recordedOn }: CountryRule) {
  return { country, topic, energy_types: energyTypes, value, source, citation, year, recorded_on: recordedOn };
}

/** The price the sum begins with: the lowest a source reports, else what the maker suggests. Fen. */
function startingPrice(style: PricedStyle): { kind: 'lowest' | 'suggested'; minor: number } | undefined {
  const { lowestMinor, suggestedMinor } = statedPrices({
    lowestPriceMinor: style.lowestPriceMinor ?? undefined,
    suggestedPriceMinor: style.suggestedPriceMinor ?? undefined,
  });
  if (lowestMinor !== undefined) return { kind: 'lowest', minor: lowestMinor };
  return suggestedMinor === undefined ? undefined : { kind: 'suggested', minor: suggestedMinor };
}

export function presentCar(
  style: PricedStyle,
  { names, locale, exchange }: { names: Names; locale: Locale; exchange: number },
): NonNullable<LandedData['car']> {
  const price = startingPrice(style);
  const cents = price && centsOfFen(price.minor, exchange);
  const sourceCode = price?.kind === 'lowest' ? style.lowestPriceSource : style.source;
  return {
    auto_style_id: style.id,
    auto_style_name: fullStyleName(style, names, locale),
    slug: style.slug,
    brand: style.brandSlug,
    energy_type_code: style.energyType,
    model_year: style.modelYear,
    price: price ? wireAmount(price.minor) : null,
    price_kind: price?.kind ?? null,
    price_source: price && sourceCode ? (names.terms[sourceCode] ?? sourceCode) : null,
    price_date: price ? (style.priceDate ?? null) : null,
    price_usd: cents === undefined ? null : wireAmount(cents),
  };
}
