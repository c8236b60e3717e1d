import { moneyText } from './money-text.ts';
import { partSum, type LandedCost, type LandedLine, type PartSum } from './landed-cost.ts';

const DOLLAR = 100;

/**
 * An amount as a page shows it, in cents: an estimate in whole dollars, half a dollar up, all else to the cent. Anyone who
 * adds up what is shown must come to the sums that are shown, so sums are made of these and not of the exact amounts.
 */
function shownMinor(amountMinor: number, isAbout = false): number {
  return isAbout ? Math.round(amountMinor / DOLLAR) * DOLLAR : amountMinor;
}

/** The lines of a cost as pages show them. What is calculated further is calculated from the exact ones. */
export function shownLines(lines: readonly LandedLine[]): LandedLine[] {
  return lines.map((line) =>
    line.amountMinor === undefined ? line : { ...line, amountMinor: shownMinor(line.amountMinor, line.isAbout) },
  );
}

/**
 * The sums of a cost as pages show them: each is the sum of the lines shown, and the two sides together are the whole. `car`
 * is the price of the car in China alone.
 */
export function shownSums({
  lines,
}: Pick<LandedCost, 'lines'>): Record<'whole' | 'car' | LandedLine['payer'], PartSum> {
  const shown = shownLines(lines);
  return {
    whole: partSum(shown),
    car: partSum(shown.filter(({ key }) => key === 'factory')),
    seller: partSum(shown, 'seller'),
    buyer: partSum(shown, 'buyer'),
  };
}

/**
 * A shown amount of dollars as text: an estimate is about so much, and has no cents where it comes to whole dollars.
 *
 * @param about what says so, with `#` for the amount.
 */
export function shownAmount(minor: number, isAbout: boolean, { tag, about }: { tag: string; about: string }): string {
  const shown = shownMinor(minor, isAbout);
  return isAbout ? about.replace('#', () => moneyText(shown, 'USD', tag, true)) : moneyText(shown, 'USD', tag);
}

/** The text of a sum of shown lines: it has the cents of the exact ones among them. */
export function shownSumText(
  { knownMinor = 0, isAbout }: PartSum,
  { tag, about }: { tag: string; about: string },
): string {
  const money = moneyText(knownMinor, 'USD', tag, isAbout && knownMinor % DOLLAR === 0);
  return isAbout ? about.replace('#', () => money) : money;
}
