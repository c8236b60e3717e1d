import { PARAMETER_KINDS } from '../../catalogue/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, ORIGIN, spelledAlike, UNTRANSLATED } from '../patterns/common.ts';
import { CODE, NAMES } from '../patterns/dictionary.ts';

/** Rows of the sheets. Code decides what they measure; an admin names them. */
export const parameterResource = {
  name: 'parameter',
  controller: 'shop.Parameter',
  node: 'shop/parameter',
  menu: { folder: 'shop', icon: 'th-list' },
  fields: {
    id: CODE,
    groupKey: { kind: 'reference', wire: 'group', reference: { resource: 'parameterGroup' }, ...LISTED, isShown: true },
    kind: { kind: 'choice', choices: spelledAlike(PARAMETER_KINDS), ...LISTED, isShown: true },
    unit: { kind: 'text', ...LISTED, isShown: true },
    names: NAMES,
    untranslated: UNTRANSLATED,
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['edit', 'export', 'import'],
  isDrawn: true,
} as const satisfies Resource<'parameter'>;
