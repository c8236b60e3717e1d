import { picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../src/domain/catalogue/page/paints.ts';
import type { Database } from '../client.ts';
import { listModels } from '../queries/catalogue/catalogue.ts';
import { loadDictionary } from '../queries/catalogue/dictionary.ts';
import { styles } from '../schema/index.ts';

/** The drawing of each style's model from the side, in the first paint the model is drawn in. */
export async function drawingsOfStyles(database: Database): Promise<ReadonlyMap<number, string>> {
  const [{ list }, { terms }, rows] = await Promise.all([
    listModels(database),
    loadDictionary(database),
    database.select({ id: styles.id, modelId: styles.modelId }).from(styles),
  ]);
  const termOf = new Map(terms.map((term) => [term.code, term]));
  const drawingOf = new Map(
    list.map(({ id, slug, exteriorColours }) => {
      const sheet = { exterior_colours: exteriorColours.map((term) => ({ term })) };
      return [id, picturePath(slug, 'side', paintsOf([{ sheet, modelSlug: slug }], termOf)[0])];
    }),
  );
  return new Map(
    rows.flatMap(({ id, modelId }) => {
      const drawing = drawingOf.get(modelId);
      return drawing === undefined ? [] : [[id, drawing] as const];
    }),
  );
}
