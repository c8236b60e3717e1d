import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import {
  fallenPrices,
  fallStatements,
  followRises,
  isUntold,
  type FallenPrice,
} from '../../data/queries/collection/price-watch.ts';
import { findRequestedStyle } from '../../data/queries/enquiry/enquiry.ts';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { findStockItem } from '../../data/queries/stock/stock.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { fullStyleName } from '../../src/domain/catalogue/naming.ts';
import { parseLocale, type Locale } from '../../src/domain/shared/locale.ts';
import { fullStockName } from '../../src/domain/stock/naming.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';

/** Most falls that are told per run; the next run tells the others. */
const MAX_AT_ONCE = 100;

type Moment = Pick<CallContext, 'database' | 'now'>;

/**
 * Tells members which of their watched cars have become cheaper. The notice, the mail and the price the next fall is
 * measured from are written together, so a repeated run tells nothing twice.
 *
 * @param origin what addresses in mails begin with
 * @returns how many falls were told
 */
export async function tellFallenPrices(moment: Moment, origin: string): Promise<number> {
  const { database, now } = moment;
  await followRises(database);
  const fallen = await fallenPrices(database, MAX_AT_ONCE);
  const statements: Statement[] = [];
  for (const fall of fallen) {
    const locale = parseLocale(fall.locale);
    const car = await nameOf(moment, fall, locale);
    const { notice, told } = fallStatements(database, fall, { car, now });
    const mails = letters(fall, { locale, car, origin });
    statements.push(notice, ...mails.map((mail) => mailRow(database, mail, now, isUntold(fall))), told);
  }
  const [first, ...others] = statements;
  if (first) await database.batch([first, ...others]);
  return fallen.length;
}

/** The name of the car in the member's language. */
async function nameOf(moment: Moment, { kind, slug }: FallenPrice, locale: Locale): Promise<string> {
  const { database } = moment;
  const names = await namesOf(moment, locale);
  if (kind === 'stock') {
    const car = await findStockItem(database, { slug });
    return car ? fullStockName(car, names, locale) : slug;
  }
  const style = await findRequestedStyle(database, slug);
  return style ? fullStyleName(style, names, locale) : slug;
}

function letters(fall: FallenPrice, { locale, car, origin }: { locale: Locale; car: string; origin: string }) {
  const { id, told, email: address, before, minor, currency } = fall;
  if (address === null) return [];
  const text = textsFor(locale);
  const amount = (label: string, value: number) => ({
    label: text(`mail:notice.facts.${label}`),
    value: shownMinor(value, currency, locale),
  });
  return [
    letterTo(
      { channel: 'email', address, locale, origin, cause: `price-fell:${id}:${told}` },
      {
        kind: 'priceFell',
        subject: text('mail:notice.price_fell.subject', { title: car }),
        opening: [text('mail:hello'), text('mail:notice.price_fell.text')],
        facts: [
          { label: text('mail:notice.facts.car'), value: car },
          amount('priceBefore', before),
          amount('priceNow', minor),
        ],
        link: {
          label: text('mail:notice.seeCollection'),
          address: `${origin}${SCREEN_PATHS.collection}?lang=${locale}`,
        },
        footer: [text('mail:notice.whyWatch')],
      },
    ),
  ];
}
