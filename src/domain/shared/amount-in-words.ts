const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'] as const;
const MINOR_PER_UNIT = 100;

/** Writes a whole number in English words, as on a cheque: `one thousand two hundred and five`. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 1_000 ** GROUPS.length)
    throw new RangeError(`No words for ${value}.`);
  if (value === 0) return 'zero';
  const groups: string[] = [];
  let left = value;
  for (const name of GROUPS) {
    const group = left % 1_000;
    if (group > 0) groups.unshift(`${hundreds(group)}${name}`);
    left = Math.floor(left / 1_000);
  }
  // After a larger group, a number below a hundred is joined by "and", as it is within a group.
  const last = value % 1_000;
  const isJoined = groups.length > 1 && last > 0 && last < 100;
  const end = isJoined ? groups.pop() : undefined;
  return end === undefined ? groups.join(' ') : `${groups.join(' ')} and ${end}`;
}

/** Words of a number from 1 to 999. */
function hundreds(value: number): string {
  const [above, below] = [Math.floor(value / 100), value % 100];
  const words = above > 0 ? [`${SMALL[above]} hundred`] : [];
  if (below > 0) words.push(tens(below));
  return words.join(' and ');
}

function tens(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10)]}${unit > 0 ? `-${SMALL[unit]}` : ''}`;
}

/**
 * Writes an amount in English words, which are harder to falsify than digits: `US dollars twelve thousand seven hundred
 * and one and 56/100 only`.
 *
 * @param minor hundredths of the currency, at least 0
 * @param currency ISO 4217
 */
export function amountInWords(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`No words for ${minor}.`);
  const cents = minor % MINOR_PER_UNIT;
  const units = numberInWords((minor - cents) / MINOR_PER_UNIT);
  const part = cents === 0 ? '' : ` and ${String(cents).padStart(2, '0')}/${MINOR_PER_UNIT}`;
  return `${namesOf(currency)} ${units}${part} only`;
}

/** Returns a currency's English plural name: `US dollars`. */
function namesOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}
