import { picturePath } from '../../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOfModel } from '../../../src/domain/catalogue/page/paints.ts';
import { cardAddress } from '../../../src/domain/photo/photos.ts';
import { findModel, type StyleRecord } from './catalogue.ts';
import { dictionaryOf } from './kept-words.ts';

/** The address of a style's picture: its photograph, else the photograph of its model, else the drawing of its model. */
export async function pictureOfStyle(
  moment: Parameters<typeof dictionaryOf>[0],
  { photoKey, modelId }: Pick<StyleRecord, 'photoKey' | 'modelId'>,
): Promise<string | null> {
  if (photoKey !== null) return cardAddress(photoKey);
  const [model, { terms }] = await Promise.all([findModel(moment.database, modelId), dictionaryOf(moment)]);
  if (!model) return null;
  const [paint] = paintsOfModel(model, new Map(terms.map((term) => [term.code, term])));
  return cardAddress(model.photoKey) ?? picturePath(model.slug, 'side', paint);
}
