/**
 * What is known of a model beyond its sheet: roof fall, glass shape, lamps, grille, handles and wheels, laid over its body
 * family. The hints of the starter dataset stand in `data/catalogue/models.json`.
 *
 * They are generic design vocabulary from general knowledge, not measured and not traced; every dimension still comes from
 * the sheet. A model without hints is drawn from its sheet alone.
 */
import type { BodyFamily, Family } from './family.ts';
import { FORMS, type FormName } from './forms.ts';

export interface DrawingHints extends Partial<Family> {
  /** Another family than the figures of the sheet suggest. */
  family?: BodyFamily;
  /** Shared forms. A later one prevails over an earlier one, and the model's own proportions over both. */
  forms?: readonly FormName[];
}

/** The proportions that a model's hints state, its shared forms among them. */
export function traitsOf({ family: _family, forms = [], ...own }: DrawingHints): Partial<Family> {
  return Object.assign({}, ...forms.map((name) => FORMS[name]), own) as Partial<Family>;
}
