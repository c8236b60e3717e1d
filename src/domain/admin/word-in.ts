/** A text among the facts of a row; empty if it has none. */
export const wordIn = (facts: Readonly<Record<string, unknown>>, field: string): string => {
  const value = facts[field];
  return typeof value === 'string' ? value : '';
};
