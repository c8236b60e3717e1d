/** A letter of an A–Z with its items. */
interface GazetteerPart<Item> {
  letter: string;
  items: Item[];
}

/**
 * Groups items by the first letter of their Latin name, both in order. In every language brands are filed by the name
 * used abroad: it is the one on the car and on the papers.
 */
export function gazetteer<Item>(items: readonly Item[], latinName: (item: Item) => string): GazetteerPart<Item>[] {
  const sorted = [...items].sort((left, right) => latinName(left).localeCompare(latinName(right), 'en'));
  const parts = Map.groupBy(sorted, (item) => {
    const letter = latinName(item).charAt(0).toUpperCase();
    return /[A-Z]/.test(letter) ? letter : '#';
  });
  return [...parts].map(([letter, found]) => ({ letter, items: found }));
}
