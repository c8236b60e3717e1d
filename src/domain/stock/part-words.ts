import type { Entry, Parameter } from '../catalogue/model.ts';
import { entryText } from '../catalogue/format.ts';
import type { Names } from '../catalogue/names.ts';
import type { Locale } from '../shared/locale.ts';

/** A specification is said as a sheet says its entries; each names its own unit. */
const SPECIFICATION_PARAMETER: Parameter = { key: 'part', group: '', order: 0, kind: 'list' };

/** `225/60 R18`, `18 in · Aluminium alloy`; empty for a part of which only its kind is known. */
export const specificationText = (specification: readonly Entry[], names: Names, locale: Locale): string =>
  specification.map((entry) => entryText(entry, SPECIFICATION_PARAMETER, names, locale)).join(' · ');
