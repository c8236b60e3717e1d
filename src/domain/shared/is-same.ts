/** Whether two values say the same; lists and objects are compared by what is in them, and nothing is like null. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
