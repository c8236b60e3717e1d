import { findModel } from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf } from '../../data/queries/catalogue/kept-words.ts';
import { measuredStyle } from '../../data/queries/catalogue/measured.ts';
import type { CarSize } from '../../src/domain/auction/defect-place.ts';
import { drawingOf } from '../catalogue/present.ts';
import type { CallContext } from '../http/call-context.ts';

/** The side view of a car, and the measures by which defects are placed on it. */
interface CarOutline {
  side: string;
  size: CarSize;
}

/** Draws a style, or the style of a car in stock; undefined if the car cannot be drawn. */
export async function outlineOf(
  moment: Pick<CallContext, 'database' | 'now'>,
  requested: { styleId?: number | undefined; stockId?: number | undefined },
): Promise<CarOutline | undefined> {
  const { database } = moment;
  const style = await measuredStyle(database, requested);
  if (!style?.lengthMm || !style.widthMm || !style.heightMm) return undefined;
  const [model, { terms }] = await Promise.all([findModel(database, style.modelId), dictionaryOf(moment)]);
  if (!model) return undefined;
  const side = drawingOf(model, { terms: new Map(terms.map((term) => [term.code, term])) });
  const { lengthMm, widthMm, heightMm } = style;
  return { side, size: { lengthMm, widthMm, heightMm } };
}
