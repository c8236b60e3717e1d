/** Letters in a drawing. SVG text cannot wrap and its fonts cannot be measured, so widths are estimated. */

/** Widths in em by script, rather too large: a text a bit small is better than one that runs into a line. */
const EM = { wide: 1, ethiopic: 0.8, usual: 0.58, arabic: 0.5, narrow: 0.32 } as const;

function emOf(character: string): number {
  if (/[\s.,:;'’()\u202f]/.test(character)) return EM.narrow;
  if (/\p{Script=Han}|[\uff00-\uffef]/u.test(character)) return EM.wide;
  if (/\p{Script=Ethiopic}/u.test(character)) return EM.ethiopic;
  return /\p{Script=Arabic}/u.test(character) ? EM.arabic : EM.usual;
}

const estimatedWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + emOf(character), 0) * size;

/** Returns the size at which a text fits into a length: the wanted one or less, but at least half of it. */
export function fittingSize(text: string, wanted: number, available: number): number {
  const width = estimatedWidth(text, wanted);
  if (width <= available) return wanted;
  return Math.round(Math.max(wanted * 0.5, (wanted * available) / width));
}
