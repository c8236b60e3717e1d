import type { MarkWords } from '../format.ts';

/** Words of a comparison in the reader's language. `{{…}}` are places to be filled in; none depends on a count. */
export interface CompareWords extends MarkWords {
  parameter: string;
  notStated: string;
  best: string;
  /** What follows the name of a row that differs, for those who do not see its ground. */
  differs: string;
  /** `{{some}} of {{all}} differ` */
  someDiffer: string;
  suggestedPrice: string;
  lowestPrice: string;
  /** `Prices read {{date}}.` */
  pricesRead: string;
  /** What leads to the price at the reader's port. */
  atPort: string;
  /** `about {{amount}}` */
  about: string;
  /** `{{names}} over each other, from the side` and so on, for those who do not see the drawing. */
  overlay: Readonly<Record<'side' | 'front' | 'top', string>>;
  /** `{{name}}` is a car's, with its trim. */
  collect: string;
  /** `{{name}}` is a car's. */
  earlier: string;
  later: string;
  replace: string;
  remove: string;
  /** Paths of the icons, on a grid of 24 units. */
  icons: Readonly<Record<'arrow' | 'check' | 'close' | 'swap', string>>;
}

/** A text with its places filled in. */
export function filledIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
