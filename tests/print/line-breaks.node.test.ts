import { describe, expect, it } from 'vitest';
import { partsOf } from '../../functions/print/line-breaks.ts';

const split = (text: string) =>
  partsOf(text).flatMap(({ start, end, isBlank }) => (isBlank ? [] : [text.slice(start, end)]));

describe('where a line may end', () => {
  it.each([
    ['at blanks, and at no blank that ties', 'about 110\u00a0% of it', ['about', '110\u00a0%', 'of', 'it']],
    ['after a hyphen between letters, and not before a figure', 'Ro-Ro-Schiff -12', ['Ro-', 'Ro-', 'Schiff', '-12']],
    ['between Chinese letters, and not before a full stop', '报价（估算）。', ['报', '价', '（估', '算）。']],
    ['between Chinese and Latin words', 'CIF蒙巴萨', ['CIF', '蒙', '巴', '萨']],
    ['between words in Amharic, after their sign too', 'ዋጋው፡ከምን እንደ', ['ዋጋው፡', 'ከምን', 'እንደ']],
    ['nowhere in an amount that is kept in order', 'a \u2066US$1 – 2\u2069 b', ['a', '\u2066US$1 – 2\u2069', 'b']],
  ])('is %s', (_, text, parts) => {
    expect(split(text)).toEqual(parts);
  });
});
