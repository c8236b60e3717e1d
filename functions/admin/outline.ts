import { findModel } from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf } from '../../data/queries/catalogue/kept-words.ts';
import { measuredStyle } from '../../data/queries/catalogue/measured.ts';
import { drawingOf } from '../catalogue/present.ts';
import type { Occasion } from '../http/occasion.ts';

/** The drawing of a car and its measures, by which defects are placed on it; null for a car that cannot be drawn. */
export async function outlineOf(
  moment: Pick<Occasion, 'database' | 'now'>,
  asked: { styleId?: number | undefined; stockId?: number | undefined },
) {
  const { database } = moment;
  const style = await measuredStyle(database, asked);
  if (!style?.lengthMm || !style.widthMm || !style.heightMm) return null;
  const [model, { terms }] = await Promise.all([findModel(database, style.modelId), dictionaryOf(moment)]);
  if (!model) return null;
  const side = drawingOf(model, { terms: new Map(terms.map((term) => [term.code, term])) });
  return { side, length_mm: style.lengthMm, width_mm: style.widthMm, height_mm: style.heightMm };
}
