/**
 * Hints per model, laid over its body family: roof fall, glass shape, lamps, grille, handles and wheels.
 *
 * Generic design vocabulary from general knowledge, not measured and not traced; every dimension still comes from the
 * sheet. A model without an entry is drawn from its sheet alone.
 */
import type { ModelHints } from './family.ts';
import { largeCars } from './hints-large.ts';
import { lowCars } from './hints-low.ts';
import { smallCars } from './hints-small.ts';
import { sportCoupes } from './hints-suv-coupe.ts';
import { sportUtilities } from './hints-suv.ts';

export const MODEL_HINTS: Readonly<Record<string, ModelHints>> = {
  ...lowCars,
  ...smallCars,
  ...sportUtilities,
  ...sportCoupes,
  ...largeCars,
};
