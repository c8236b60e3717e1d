/** Checks a field may name, as clients of the BuildAdmin family spell them. What each means stands in `field-rules.ts`. */
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
