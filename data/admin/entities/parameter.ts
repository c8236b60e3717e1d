import { parameters } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { NAMED, namedStore } from '../named.ts';

export const parameterKept = {
  table: parameters,
  ...NAMED.parameter,
  columns: { id: parameters.key, ...NAMED.parameter.columns },
  store: namedStore('parameters', 'parameters'),
} as const satisfies Kept;
