import { expect, it } from 'vitest';
import { cleanRichText, cleanValues } from '../../src/markup/admin/rich-text.ts';

it('keeps what the editor makes', () => {
  const html =
    '<h2>Trim</h2><p>A <strong>new</strong> <em>car</em>, <u>now</u><br>here</p><ul><li><p>one</p></li></ul>' +
    '<p><a href="https://example.com/a?b=1&#x26;c">link</a> <a href="/car_make">ours</a></p>';
  expect(cleanRichText(html)).toBe(html);
});

it.each([
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" jAvAsCrIpT:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
  ['<iframe srcdoc="<script>1</script>"></iframe><p>b</p>', '<p>b</p>'],
  ['<svg><a xlink:href="javascript:1"><text>x</text></a></svg>', '<a>x</a>'],
  ['<p>a</p><style>*{display:none}</style>', '<p>a</p>'],
  ['<math><mi><img src=x onerror=1></mi></math>', ''],
  ['<p>1 &lt; 2</p>', '<p>1 &#x3C; 2</p>'],
  ['<p></p><p> &nbsp;</p>', ''],
])('leaves of %s only %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

it('cleans the formatted texts of a form in every language, and leaves the rest as it is', () => {
  const fields = {
    text: { kind: 'text' },
    one: { kind: 'richText' },
    each: { kind: 'richText', isPerLanguage: true },
  } as const;
  const bad = '<p>a</p><script>1</script>';
  expect(cleanValues({ fields }, { text: bad, one: bad, each: { en: bad, fr: '<script>1</script>' } })).toEqual({
    text: bad,
    one: '<p>a</p>',
    each: { en: '<p>a</p>' },
  });
});
