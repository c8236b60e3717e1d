import { readdirSync, readFileSync } from 'node:fs';
import { measuresFromSheet, type CarMeasures, type DrawingHints } from '../../src/domain/catalogue/drawing/index.ts';
import type { Model, Style } from '../../src/domain/catalogue/model.ts';

const FOLDER = new URL('../../data/catalogue/styles/', import.meta.url);

/** Every style of the starter dataset. */
export const allStyles = (): Style[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Style[]);

const models = JSON.parse(readFileSync(new URL('../models.json', FOLDER), 'utf8')) as Model[];

/** The drawing hints of the models of the starter dataset that have some. */
export const MODEL_HINTS: ReadonlyMap<string, DrawingHints> = new Map(
  models.flatMap(({ slug, drawing }) => (drawing ? [[slug, drawing] as const] : [])),
);

interface MeasuredStyle {
  slug: string;
  measures: CarMeasures;
}

/** One style for each distinct set of measures: hundreds of trims differ in nothing that is drawn. */
export function distinctCars(styles: readonly Style[]): MeasuredStyle[] {
  const byMeasures = new Map<string, MeasuredStyle>();
  for (const { slug, sheet, energyType, modelSlug } of styles) {
    const measures = measuresFromSheet(sheet, energyType, MODEL_HINTS.get(modelSlug));
    const key = JSON.stringify(measures);
    if (measures && !byMeasures.has(key)) byMeasures.set(key, { slug, measures });
  }
  return [...byMeasures.values()];
}

/** A made-up mid-size battery sedan. */
export const aCar = (own: Partial<CarMeasures> = {}): CarMeasures => ({
  lengthMm: 4800,
  widthMm: 1880,
  heightMm: 1480,
  wheelbaseMm: 2850,
  energyType: 'battery_electric',
  bodyStructure: 'sedan',
  ...own,
});
