/** Tells whether two values have the same content. Lists and objects are compared deeply; undefined equals null. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
