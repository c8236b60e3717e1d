import type { ShownPhoto } from '../../domain/photo/photos.ts';
import type { Row } from '../../layouts/rows.ts';

/** The photograph that leads, where there is one. */
interface Pictured {
  photo?: ShownPhoto | undefined;
}

/** What the database has of the yard, as pages are handed it. */
export type StockRow = Row<'stock'> & Pictured;
export type DealRow = Row<'deals'> & Pictured;
export type PartRow = Row<'parts'>;
