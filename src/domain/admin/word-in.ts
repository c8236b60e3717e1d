/** Returns a text among the facts of a row; empty if there is none. */
export const wordIn = (facts: Readonly<Record<string, unknown>>, field: string): string => {
  const value = facts[field];
  return typeof value === 'string' ? value : '';
};
