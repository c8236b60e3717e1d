import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuresFromSheet, type CarMeasures } from '../../../src/domain/catalogue/drawing/index.ts';
import type { Model, Style } from '../../../src/domain/catalogue/model.ts';
import { CONTAINER_CAR, type FilmSlug } from '../../../src/domain/editorial/films.ts';
import { ROOT } from '../../../scripts/support/paths.ts';
import type { Props, Scene } from '../frame.ts';
import { carInContainer } from './car-in-container.ts';
import { chargingPlugs } from './charging-plugs.ts';
import { factoryToPort } from './factory-to-port.ts';
import { firstChecks } from './first-checks.ts';

/** The car the films show, from its sheet. Throws where the catalogue has it no more. */
export function filmedCar(): CarMeasures {
  const file = join(ROOT, `data/catalogue/styles/${CONTAINER_CAR.model}.json`);
  const styles = JSON.parse(readFileSync(file, 'utf8')) as Style[];
  const style = styles.find(({ slug }) => slug === CONTAINER_CAR.style);
  const models = JSON.parse(readFileSync(join(ROOT, 'data/catalogue/models.json'), 'utf8')) as Model[];
  const hints = models.find(({ slug }) => slug === CONTAINER_CAR.model)?.drawing;
  const measures = style && measuresFromSheet(style.sheet, style.energyType, hints);
  if (!measures) throw new Error(`The catalogue does not state the measures of ${CONTAINER_CAR.style}.`);
  return measures;
}

export const SCENES: Readonly<Record<FilmSlug, (props: Props) => Scene>> = {
  'car-in-container': carInContainer,
  'factory-to-port': factoryToPort,
  'charging-plugs': chargingPlugs,
  'first-checks': firstChecks,
};
