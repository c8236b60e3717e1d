import { offeredChoices, type OfferedChoice } from './choices.ts';
import { fromPrice, type FromPrice } from '../page/from-price.ts';
import type { ListedCar } from './listed-car.ts';
import { valueOf, type ChoiceFacet } from './record.ts';

/** One value of a facet, with what the facet's page says of it. */
export interface Overview extends OfferedChoice {
  modelCount: number;
  /** Undefined if none of its styles states a price. */
  from?: FromPrice | undefined;
  /** A style of the model with the most styles; its picture represents all. */
  typical: ListedCar;
}

/** Lists the values of a facet, each with the facts of its styles together. */
export function overviewOf(styles: readonly ListedCar[], facet: ChoiceFacet): Overview[] {
  return offeredChoices(styles, facet).flatMap((choice) => {
    const chosenStyles = styles.filter((style) => valueOf(style, facet) === choice.value);
    const byModel = [...Map.groupBy(chosenStyles, ({ model }) => model).values()];
    const largest = byModel.reduce<ListedCar[]>((max, each) => (each.length > max.length ? each : max), []);
    const typical = largest.find(({ picture }) => picture !== undefined) ?? largest[0];
    if (!typical) return [];
    return [{ ...choice, modelCount: byModel.length, from: fromPrice(chosenStyles), typical }];
  });
}
