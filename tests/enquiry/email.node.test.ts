import { describe, expect, it } from 'vitest';
import { EMAIL_LIMIT, normaliseEmail } from '../../src/domain/shared/email.ts';

describe('an email address', () => {
  it.each([
    ['Buyer@Example.COM', 'buyer@example.com'],
    ['  buyer@example.com\t', 'buyer@example.com'],
    ['first.last+cars@mail.example.co.ke', 'first.last+cars@mail.example.co.ke'],
    // What a Chinese keyboard in full-width mode, and a copy out of an Arabic text, bring along.
    ['ｂｕｙｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'buyer@example.com'],
    ['\u200Fbuyer@example.com\u200E', 'buyer@example.com'],
    ['buyer@bücher.example', 'buyer@xn--bcher-kva.example'],
    ['buyer@почта.рф', 'buyer@xn--80a1acny.xn--p1ai'],
    ["o'brien@example.ie", "o'brien@example.ie"],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
    expect(normaliseEmail(kept)).toBe(kept);
  });

  it.each([
    '',
    'buyer',
    '@example.com',
    'buyer@',
    'buyer@localhost',
    'buyer@example.',
    'buyer@.example.com',
    'buyer@exa mple.com',
    'bu yer@example.com',
    'a@b@example.com',
    'buyer..x@example.com',
    '.buyer@example.com',
    'buyer@-example.com',
    'buyer@example.com/x',
    'buyer@example.com:25',
    'buyer@exa%6Dple.com',
    'buyer@127.0.0.1',
    'buyer@[127.0.0.1]',
    'buyer@2130706433',
    '"bu yer"@example.com',
    'buyer@example.com\nbcc: all@example.com',
    'buyer@example.com, other@example.com',
    '<buyer@example.com>',
    'покупатель@example.com',
    `${'x'.repeat(65)}@example.com`,
    `buyer@${'x'.repeat(64)}.com`,
  ])('%j is none', (typed) => {
    expect(normaliseEmail(typed)).toBeUndefined();
  });

  it('has a longest length, and an endless text is refused without work', () => {
    const domain = `${'d'.repeat(61)}.${'d'.repeat(61)}.${'d'.repeat(61)}.com`;
    const longest = `${'x'.repeat(EMAIL_LIMIT - domain.length - 1)}@${domain}`;
    expect(normaliseEmail(longest)).toBe(longest);
    expect(normaliseEmail(longest.replace('@', '@d'))).toBeUndefined();
    expect(normaliseEmail(`${'a.'.repeat(500_000)}@example.com`)).toBeUndefined();
  });
});
