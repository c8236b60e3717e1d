/** Says which screens a group may open: the first one and how many more, such as "Brands and 3 more". */
export function rightsInWords(
  titles: readonly string[],
  text: (key: string, values?: Readonly<Record<string, string | number>>) => string,
): string {
  const [first, ...more] = titles;
  if (first === undefined) return text('admin-menu:rules.none');
  return more.length === 0 ? first : text('admin-menu:rules.more', { first, count: more.length });
}
