/** Checks that a field may name, as clients of the BuildAdmin family spell them. `field-rules.ts` defines them. */
export const RULE_NAMES = [
  'required',
  'editorRequired',
  'mobile',
  'name',
  'idNumber',
  'account',
  'password',
  'varName',
  'number',
  'integer',
  'float',
  'email',
  'url',
  'date',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];
