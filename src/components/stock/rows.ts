import type { Row } from '../../layouts/rows.ts';

/** What the database has of the yard, as pages are handed it. */
export type StockRow = Row<'stock'>;
export type DealRow = Row<'deals'>;
export type PartRow = Row<'parts'>;
