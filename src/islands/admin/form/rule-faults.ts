import { brokenRule } from '../../../domain/admin/field-rules.ts';
import type { AdminText } from '../shell/words.ts';
import type { Unit, Values } from './units.ts';

/** Rules whose error texts are part of the page. The server checks all rules again and reports the others. */
const SAID = ['correctMobile', 'correctName', 'correctIdNumber'] as const;

/** Checks changed fields by their rules before anything is sent; error texts by path. */
export function ruleFaults(units: readonly Unit[], changes: Values, text: AdminText): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { path, field } of units) {
    if (!field.rules || !Object.hasOwn(changes, path)) continue;
    const { [path]: value } = changes;
    const name = brokenRule(field.rules, typeof value === 'string' ? value.trim() : value)?.values?.['name'];
    const toldRule = SAID.find((one) => one === name);
    if (toldRule) faults[path] = text(`rule.${toldRule}`);
  }
  return faults;
}
