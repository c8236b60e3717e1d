import type { Entry, Parameter } from '../catalogue/model.ts';
import { entryText } from '../catalogue/format.ts';
import type { Names } from '../catalogue/names.ts';
import type { Locale } from '../shared/locale.ts';

/** A specification is written like the entries of a sheet; each names its own unit. */
const SPECIFICATION_PARAMETER: Parameter = { key: 'part', group: '', order: 0, kind: 'list' };

/** Writes `225/60 R18`, `18 in · Aluminium alloy`; empty for a part of which only the kind is known. */
export const specificationText = (specification: readonly Entry[], names: Names, locale: Locale): string =>
  specification.map((entry) => entryText(entry, SPECIFICATION_PARAMETER, names, locale)).join(' · ');
