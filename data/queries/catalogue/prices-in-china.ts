import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PRICE_PARAMETERS } from '../../../src/domain/catalogue/prices-in-sheet.ts';
import { siteSettings, styles } from '../../schema/index.ts';

/**
 * What visitors may be told of prices in China. This is the one place that reads the site's setting which hides them: every
 * public query takes its columns from here. What our own prices are worked out from is `priceBasis`, which no answer carries.
 */

/** Whether the settings hide prices in China. It is a subselect, so it costs no query of its own. */
const areHidden = sql`exists (select 1 from ${siteSettings}
  where json_extract(${siteSettings.values}, '$.hidesPricesInChina'))`;

/** A column as visitors are told it: null while prices in China are hidden. */
export const unlessHidden = <Value>(column: SQLWrapper): SQL<Value | null> =>
  sql<Value | null>`case when ${areHidden} then null else ${column} end`;

/** Prices of a style with their day and source, under the names of the columns. */
export const shownPrices = {
  suggestedPriceMinor: unlessHidden<number>(styles.suggestedPriceMinor),
  lowestPriceMinor: unlessHidden<number>(styles.lowestPriceMinor),
  lowestPriceSource: unlessHidden<string>(styles.lowestPriceSource),
  priceDate: unlessHidden<string>(styles.priceDate),
};

/** The price of a style in China: the lowest dealer price, or else the suggested price. */
export const priceInChina = unlessHidden<number>(
  sql`coalesce(${styles.lowestPriceMinor}, ${styles.suggestedPriceMinor})`,
);

/** Prices in China that our own prices are worked out from, hidden or not. Nothing but that work may read them. */
export const priceBasis = {
  suggestedMinor: styles.suggestedPriceMinor,
  dealerMinor: styles.lowestPriceMinor,
  readOn: styles.priceDate,
};

/** A style's sheet without the cells that repeat its prices, while these are hidden. */
export const shownSheet = sql`case when ${areHidden}
  then json_remove(${styles.sheet}, ${sql.join(
    PRICE_PARAMETERS.map((key) => sql`${`$.${key}`}`),
    sql`, `,
  )})
  else ${styles.sheet} end`;

/** The digest of what visitors are told of a style: another one while its prices are hidden. */
export const shownDigest = sql<string>`case when ${areHidden} then ${styles.digest} || '-unpriced' else ${styles.digest} end`;

/** Holds for a deal unless it is about a new car while prices in China are hidden: its saving rests on them. */
export const isShownDeal = (styleSlug: SQLWrapper): SQL => sql`(${styleSlug} is null or not ${areHidden})`;
