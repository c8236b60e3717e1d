import { centsIn, centsOf, type QuoteLine } from './line-row.tsx';
import type { Draft } from './draft.ts';

/** A line of a quote that is being made. */
export interface DraftLine {
  /** Names the line among those of all cars. */
  id: string;
  itemId: number;
  key: string;
  name: string;
  /** What the tables say; it is undefined if they have no amount. */
  line: QuoteLine | undefined;
  /** The price under the trade term pays for it. */
  isOurs: boolean;
}

/** All lines of a draft, with those that are missing. */
export function draftLines({ items, paid }: Draft): DraftLine[] {
  return items.flatMap((item) => {
    const missing = new Map([...item.missing, ...item.waiting].map(({ key, name }) => [key, name]));
    const of = (key: string, name: string, line?: QuoteLine): DraftLine => ({
      id: `${item.id} ${key}`,
      itemId: item.id,
      key,
      name,
      line,
      isOurs: paid.includes(key),
    });
    return [
      ...[...missing].filter(([key]) => paid.includes(key)).map(([key, name]) => of(key, name)),
      ...item.lines.map((line) => of(line.key, line.name, line)),
      ...[...missing].filter(([key]) => !paid.includes(key)).map(([key, name]) => of(key, name)),
    ];
  });
}

/** Tells whether an amount differs from what the tables give for its line: that needs a reason. */
export function isBeyond({ line }: Pick<DraftLine, 'line'>, amount: string): boolean {
  const cents = centsOf(amount);
  if (cents === undefined) return false;
  return line === undefined || cents < centsIn(line.low) || cents > centsIn(line.high);
}

/** The price of all cars, in cents; undefined while the amount of a line is missing. */
export function sumOf(
  lines: readonly DraftLine[],
  amounts: Readonly<Record<string, string>>,
  quantity: number,
): number | undefined {
  let sum = 0;
  for (const { id } of lines) {
    const cents = centsOf(amounts[id] ?? '');
    if (cents === undefined) return undefined;
    sum += cents;
  }
  return lines.length === 0 ? undefined : sum * quantity;
}

/** The margin in the line of a car by the tables, and what the car costs us, in cents; undefined if not stated. */
export function margins({ margins: draftMargins }: Draft, { itemId, line }: DraftLine) {
  const margin = draftMargins.find(({ item_id: item }) => item === itemId);
  if (!margin || !line) return undefined;
  const [low, high] = [centsIn(margin.low), centsIn(margin.high)];
  return { low, high, costCents: centsIn(line.high) - high };
}
