import type { Resource } from '../resource.ts';
import { ORIGIN, UNTRANSLATED } from '../patterns/common.ts';
import { CODE, NAMES } from '../patterns/dictionary.ts';

/** Parts of a sheet. */
export const parameterGroupResource = {
  name: 'parameterGroup',
  controller: 'shop.ParameterGroup',
  node: 'shop/parameterGroup',
  menu: { folder: 'shop', icon: 'list-alt' },
  fields: { id: CODE, names: NAMES, untranslated: UNTRANSLATED, origin: ORIGIN },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['edit', 'export', 'import'],
  isDrawn: true,
} as const satisfies Resource<'parameterGroup'>;
