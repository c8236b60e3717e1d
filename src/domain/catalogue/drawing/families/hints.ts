/**
 * What we know of a model beyond its sheet: roof fall, glass shape, lamps, grille, handles and wheels. Hints are laid
 * over the body family. Those of the starter dataset are in `data/catalogue/models.json`. They are generic design
 * vocabulary from general knowledge, not measured and not traced; every dimension still comes from the sheet. A model
 * without hints is drawn from its sheet alone.
 */
import type { BodyFamily, Family } from './family.ts';
import { FORMS, type FormName } from './forms.ts';

export interface DrawingHints extends Partial<Family> {
  /** Another family than the sheet's figures suggest. */
  family?: BodyFamily;
  /** Shared forms. A later one overrides an earlier one, and the model's own proportions override both. */
  forms?: readonly FormName[];
}

/** Returns the proportions of a model's hints, including those of its shared forms. */
export function traitsOf({ family: _family, forms = [], ...own }: DrawingHints): Partial<Family> {
  return Object.assign({}, ...forms.map((name) => FORMS[name]), own) as Partial<Family>;
}
