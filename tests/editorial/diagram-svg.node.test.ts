import { expect, it } from 'vitest';
import { cleanDiagram } from '../../src/markup/editorial/diagram-svg.ts';

const NS = 'http://www.w3.org/2000/svg';
const drawing = (inside: string) => `<svg xmlns="${NS}" viewBox="0 0 120.2 60">${inside}</svg>`;
const insideOf = (svg: string) => cleanDiagram(svg)?.svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

it('keeps shapes, words and colours, and says how large it is', () => {
  const inside =
    '<style>#a .node rect{fill:#ECECFF;}#a>g{color:red}</style><g class="node" transform="translate(1, 2)">' +
    '<rect width="9" height="9" style="fill:#fff"></rect><path d="M0,0L1,1" marker-end="url(#b)" stroke-width="2"></path>' +
    '<text text-anchor="middle" x="4"><tspan dy="1em">ሰላም</tspan> <tspan>世界</tspan></text></g>';
  const root = `<svg id="a" width="100%" style="max-width: 120px;" xmlns="${NS}" viewBox="0 0 120.2 60" role="x">${inside}</svg>`;
  const clean = cleanDiagram(root);
  expect([clean?.width, clean?.height, clean?.words]).toEqual([121, 60, 'ሰላም 世界']);
  expect(clean?.svg).toBe(
    `<svg id="a" width="121" xmlns="${NS}" viewBox="0 0 120.2 60" height="60">` +
      inside.replace(/><\/(rect|path)>/g, ' />') +
      '</svg>',
  );
});

it.each([
  ['<script>alert(1)</script><g></g>', '<g />'],
  ['<g onclick="alert(1)" onload="alert(1)"></g>', '<g />'],
  ['<a href="javascript:alert(1)" xlink:href="javascript:alert(1)"><text>x</text></a>', '<text>x</text>'],
  ['<image href="https://evil.example/a.png"></image>', ''],
  ['<use href="#a"></use><animate attributeName="href" to="javascript:1"></animate><set></set>', ''],
  [
    '<foreignObject width="9"><div><iframe src="/"></iframe><p>a</p></div></foreignObject>',
    '<foreignObject width="9"><div><p>a</p></div></foreignObject>',
  ],
  ['<text>1 &lt; 2 &amp; 3</text>', '<text>1 &#x3C; 2 &#x26; 3</text>'],
  ['<text>a\u0001b</text>', '<text>ab</text>'],
])('leaves of %s only %s', (inside, clean) => {
  expect(insideOf(drawing(inside))).toBe(clean);
});

it.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['another element', '<p>hello</p>'],
  ['two pictures', drawing('') + drawing('')],
  ['a picture without a size', `<svg xmlns="${NS}"></svg>`],
  ['one of no size', `<svg xmlns="${NS}" viewBox="0 0 0 9"></svg>`],
  ['one of a size that is no number', `<svg xmlns="${NS}" viewBox="0 0 a 9"></svg>`],
  ['one that is larger than any screen', `<svg xmlns="${NS}" viewBox="0 0 9 90000"></svg>`],
  ['a style that ends early', drawing('<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>')],
])('takes %s for no diagram', (_name, svg) => {
  expect(cleanDiagram(svg)).toBeUndefined();
});
