/**
 * Reads JSON that a stranger wrote. Checks of a length also ask objects for theirs, and compute with it. JSON can hold
 * objects that JavaScript cannot turn into a number or a text (`{"toString":1,"valueOf":1}`, or a list ten thousand lists
 * deep), and each attempt throws. Here every object and list becomes `NaN` instead, so that a check refuses it like any
 * wrong value.
 *
 * @throws SyntaxError if the text is not JSON.
 */
export function parseStrangerJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  // Keeps a list of values to visit: recursion would overflow the stack with deep lists.
  const left = [parsed];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    Object.defineProperty(value, Symbol.toPrimitive, { value: () => Number.NaN });
    for (const inner of Object.values<unknown>(value as Record<string, unknown>)) left.push(inner);
  }
  return parsed;
}
