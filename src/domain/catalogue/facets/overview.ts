import { offeredChoices, type OfferedChoice } from './choices.ts';
import { fromPrice, type FromPrice } from '../page/from-price.ts';
import type { ListedCar } from './listed-car.ts';
import { valueOf, type ChoiceFacet } from './record.ts';

/** What the page of a facet says of one of its values. */
export interface Overview extends OfferedChoice {
  modelCount: number;
  /** Undefined where no price of its kind is stated. */
  from?: FromPrice | undefined;
  /** A style of the model with most styles: its picture stands for all. */
  typical: ListedCar;
}

/** The values of a facet, each with what its styles say together. */
export function overviewOf(styles: readonly ListedCar[], facet: ChoiceFacet): Overview[] {
  return offeredChoices(styles, facet).flatMap((choice) => {
    const own = styles.filter((style) => valueOf(style, facet) === choice.value);
    const byModel = [...Map.groupBy(own, ({ model }) => model).values()];
    const largest = byModel.reduce<ListedCar[]>((most, each) => (each.length > most.length ? each : most), []);
    const typical = largest.find(({ picture }) => picture !== undefined) ?? largest[0];
    if (!typical) return [];
    return [{ ...choice, modelCount: byModel.length, from: fromPrice(own), typical }];
  });
}
