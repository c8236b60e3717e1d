import { PRICE_CURRENCIES } from '../logistics/price/starter-rates.ts';
import { BASE } from './rates.ts';

type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

/** Countries by the currency in which their buyers read prices. The currency of a single country is named after it. */
const COUNTRIES: Readonly<Record<PriceCurrency, string>> = {
  AED: 'AE',
  AZN: 'AZ',
  CLP: 'CL',
  CNY: 'CN',
  DZD: 'DZ',
  EGP: 'EG',
  ETB: 'ET',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK',
  GBP: 'GB',
  GEL: 'GE',
  GHS: 'GH',
  JOD: 'JO',
  KES: 'KE',
  KZT: 'KZ',
  MAD: 'MA',
  MNT: 'MN',
  MXN: 'MX',
  NGN: 'NG',
  PEN: 'PE',
  RUB: 'RU',
  SAR: 'SA',
  TZS: 'TZ',
  UGX: 'UG',
  UZS: 'UZ',
  XOF: 'BF BJ CI GW ML NE SN TG',
  ZAR: 'ZA',
};

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** Returns the currency of a country if we have its rate; else US dollars, in which cars are sold. */
export const currencyOfCountry = (country: string | undefined): string =>
  (country !== undefined && BY_COUNTRY.get(country)) || BASE;
