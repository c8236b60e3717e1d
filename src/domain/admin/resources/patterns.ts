/** Names in addresses: what is linked by them stays, so they are set once. */
export const SLUG = {
  kind: 'text',
  isFixed: true,
  isRequired: true,
  longest: 80,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  patternName: 'slug',
} as const;

/** Facts of a field that many entities have alike. */
export const LISTED = { isListed: true, isSearchable: true } as const;

/** Who wrote a row last: what an admin wrote, no import and no seed changes. */
export const ORIGIN = {
  kind: 'choice',
  choices: { starter: 'starter', import: 'import', admin: 'admin' },
  isAside: true,
  isSearchable: true,
} as const;

/** Choices whose spelling on the wire is the stored one. */
export const spelledAlike = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));
