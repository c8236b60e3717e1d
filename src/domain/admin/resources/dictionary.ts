import { PARAMETER_KINDS, TERM_KINDS } from '../../catalogue/model.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, ORIGIN, spelledAlike, UNTRANSLATED } from './patterns.ts';

const NAMES = {
  kind: 'text',
  wire: 'name',
  isPerLanguage: true,
  isListed: true,
  isQuick: true,
  isWritable: true,
  isRequired: true,
  longest: 160,
} as const;
const CODE = { kind: 'code', ...LISTED, isQuick: true, isSortable: true } as const;

/** Words of the sheets that have a code and a name in each language. */
export const termResource = {
  name: 'term',
  controller: 'shop.Term',
  node: 'shop/term',
  fields: {
    id: CODE,
    code: {
      kind: 'text',
      isFixed: true,
      isRequired: true,
      longest: 80,
      pattern: /^[a-z0-9]+(?:_[a-z0-9]+)*$/,
      patternName: 'code',
    },
    kind: { kind: 'choice', choices: spelledAlike(TERM_KINDS), ...LISTED, isFixed: true, isRequired: true },
    names: NAMES,
    untranslated: UNTRANSLATED,
    hex: { kind: 'color', isListed: true, isWritable: true },
    hexSecond: { kind: 'color', wire: 'hex_second', isAside: true, isWritable: true },
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: ({ kind, hex, hexSecond }) => [
    ...(kind !== 'colour' && hex ? [faultAt('hex', 'colourOnly')] : []),
    ...(hexSecond && !hex ? [faultAt('hex_second', 'colourOnly')] : []),
  ],
} as const satisfies Resource<'term'>;

/** Rows of the sheets. What they measure is code's to know; an admin names them. */
export const parameterResource = {
  name: 'parameter',
  controller: 'shop.Parameter',
  node: 'shop/parameter',
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

/** Parts of a sheet. */
export const parameterGroupResource = {
  name: 'parameterGroup',
  controller: 'shop.ParameterGroup',
  node: 'shop/parameterGroup',
  fields: { id: CODE, names: NAMES, untranslated: UNTRANSLATED, origin: ORIGIN },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['edit', 'export', 'import'],
  isDrawn: true,
} as const satisfies Resource<'parameterGroup'>;
