import { LISTED } from './common.ts';

export const NAMES = {
  kind: 'text',
  wire: 'name',
  isPerLanguage: true,
  isListed: true,
  isQuick: true,
  isWritable: true,
  isRequired: true,
  longest: 160,
} as const;
export const CODE = { kind: 'code', ...LISTED, isQuick: true, isSortable: true } as const;
