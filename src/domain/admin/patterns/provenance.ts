import { SOURCE_KINDS } from '../../logistics/model.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { spelledAlike } from './common.ts';

const SOURCE = { section: 'source', isWritable: true } as const;

/** The source of a fact. Every fact has one, because uncertain facts are left out. */
export const PROVENANCE = {
  source: { kind: 'choice', choices: spelledAlike(SOURCE_KINDS), ...SOURCE, isAside: true, isRequired: true },
  citation: { kind: 'text', ...SOURCE, isAside: true, isQuick: true, longest: 600 },
  year: { kind: 'year', ...SOURCE, isAside: true, isSearchable: true, isRequired: true, min: 1950, max: 2100 },
  recordedOn: { kind: 'date', wire: 'recorded_on', ...SOURCE, isAside: true, isSearchable: true, isRequired: true },
} as const;

export type Values = Readonly<Record<string, FieldValue>>;

/** Requires a citation, except for common knowledge. */
export const uncited = ({ source, citation }: Values): FormFault[] =>
  source === 'general' || citation ? [] : [{ path: 'citation', fault: 'required' }];
