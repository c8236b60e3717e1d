import { oncePerObject } from '../../shared/once-per-object.ts';
import type { Parameter, ParameterGroup } from '../model.ts';

/** A vocabulary code. A code for a colour has `hex` (`#f3efe4`), and one for two colours `hexSecond` as well. */
export interface Term {
  code: string;
  kind: string;
  hex?: string | null | undefined;
  hexSecond?: string | null | undefined;
}

/** What is needed to read a sheet: groups and parameters in the order they are shown, and the vocabulary. */
export interface Dictionary {
  groups: readonly ParameterGroup[];
  parameters: readonly Parameter[];
  terms: readonly Term[];
}

const byKey = oncePerObject(
  ({ parameters }: Dictionary): ReadonlyMap<string, Parameter> =>
    new Map(parameters.map((parameter) => [parameter.key, parameter])),
);

/** The parameter of a key, or undefined. */
export function parameterOf(dictionary: Dictionary, key: string): Parameter | undefined {
  return byKey(dictionary).get(key);
}
