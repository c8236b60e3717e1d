import { TERM_KINDS } from '../../catalogue/model.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, ORIGIN, spelledAlike, UNTRANSLATED } from '../patterns/common.ts';
import { CODE, NAMES } from '../patterns/dictionary.ts';

/** Vocabulary of the sheets: each term has a code, and a name in each language. */
export const termResource = {
  name: 'term',
  controller: 'shop.Term',
  node: 'shop/term',
  menu: { folder: 'shop', icon: 'book' },
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
