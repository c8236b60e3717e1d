import type { MarkWords } from '../format.ts';

/** Words of a comparison in the reader's language. `{{…}}` are places to fill in; no word depends on a count. */
export interface CompareWords extends MarkWords {
  parameter: string;
  notStated: string;
  best: string;
  /** Follows the name of a row that differs, for readers who do not see its background. */
  differs: string;
  /** `{{some}} of {{all}} differ` */
  someDiffer: string;
  /** Whether no price in China is told. */
  hidesPrices: boolean;
  suggestedPrice: string;
  lowestPrice: string;
  /** `Prices read {{date}}.` */
  pricesRead: string;
  /** Text of the link to the price at the reader's port. */
  atPort: string;
  /** `about {{amount}}` */
  about: string;
  /** `{{names}} over each other, from the side` and so on, for readers who do not see the drawing. */
  overlay: Readonly<Record<'side' | 'front' | 'top', string>>;
  /** `{{name}}` is the name of a car with its style. */
  collect: string;
  /** `{{name}}` is the name of a car. */
  earlier: string;
  later: string;
  replace: string;
  remove: string;
  /** Paths of the icons, on a grid of 24 units. */
  icons: Readonly<Record<'arrow' | 'check' | 'close' | 'swap', string>>;
}

/** Fills in the places of a text. Places without a value stay as they are. */
export function filledIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
