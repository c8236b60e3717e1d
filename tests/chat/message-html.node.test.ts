import { expect, it } from 'vitest';
import { lineOf } from '../../src/domain/chat/line.ts';
import { messageHtml } from '../../src/markup/chat/message-html.ts';
import { messageText } from '../../src/markup/chat/message-text.ts';

const LINK = 'rel="noopener nofollow ugc" target="_blank"';
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

it.each([
  ['Hello', '<p>Hello</p>'],
  ['one\ntwo', '<p>one<br>\ntwo</p>'],
  ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  [
    'https://example.com/a?b=1&c',
    `<p><a href="https://example.com/a?b=1&amp;c" ${LINK}>https://example.com/a?b=1&amp;c</a></p>`,
  ],
  ['[ours](/car_make#a)', `<p><a href="/car_make#a" ${LINK}>ours</a></p>`],
  ['[write](mailto:a@example.com)', `<p><a href="mailto:a@example.com" ${LINK}>write</a></p>`],
  ['[call](tel:+254711123456)', `<p><a href="tel:+254711123456" ${LINK}>call</a></p>`],
  ['[file](ftp://example.com/a)', `<p><a href="ftp://example.com/a" ${LINK}>file</a></p>`],
  ['report.zip', '<p>report.zip</p>'],
  ['See /car_make.', `<p>See <a href="/car_make" ${LINK}>/car_make</a>.</p>`],
  [
    '(/fr/model_detail/byd-seal?a=1#b), /chat',
    `<p>(<a href="/fr/model_detail/byd-seal?a=1#b" ${LINK}>/fr/model_detail/byd-seal?a=1#b</a>), <a href="/chat" ${LINK}>/chat</a></p>`,
  ],
  ['价格：/car_excel，谢谢', `<p>价格：<a href="/car_excel" ${LINK}>/car_excel</a>，谢谢</p>`],
  ['/fr', '<p>/fr</p>'],
  [
    '500 /day and/or 4/5, /shopping, a/car_make ./car_make /shopé',
    '<p>500 /day and/or 4/5, /shopping, a/car_make ./car_make /shopé</p>',
  ],
  ['`/car_make`', '<p><code>/car_make</code></p>'],
  [
    'https://example.com/car_make',
    `<p><a href="https://example.com/car_make" ${LINK}>https://example.com/car_make</a></p>`,
  ],
  ['![car](/uploads/a.webp)', '<p><img src="/uploads/a.webp" alt="car"></p>'],
  [`![dot](${PNG})`, `<p><img src="${PNG}" alt="dot"></p>`],
  ['![spy](https://evil.example/a.png)', `<p><a href="https://evil.example/a.png" ${LINK}>spy</a></p>`],
  [
    '![](https://evil.example/a.png)',
    `<p><a href="https://evil.example/a.png" ${LINK}>https://evil.example/a.png</a></p>`,
  ],
])('of %j is %s', (content, html) => {
  expect(messageHtml(content)).toBe(html);
});

it.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
])('leads nowhere by %j, as a link or a picture', (address) => {
  for (const text of [`[x](${address})`, `[x](<${address}>)`, `![x](<${address}>)`, `<${address}>`])
    expect(messageHtml(text)).not.toMatch(/<(?:a|img)\b/);
});

it('opens no data by themselves', () => {
  expect(messageHtml(`[x](${PNG})`)).toBe(`<p><a href="#" ${LINK}>x</a></p>`);
});

it.each([
  ['**USD 20,894** CIF Tema', 'USD 20,894 CIF Tema'],
  ['one\n\n- two\n- three', 'one two three'],
  ['a < b && "c" <b>d</b> &lt;', 'a < b && "c" <b>d</b> <'],
  ['[BYD Seal](/model_detail/seal)\n\nHow much?', 'BYD Seal How much?'],
  ['![car](/uploads/a.webp)', 'car'],
])('stands as a line: %j is %j', (content, line) => {
  expect(lineOf({ type: 'text', content, title: '', html: messageHtml(content), extend: {} })).toBe(line);
});

it('stands as a line by the name of a file and the title of a card, never by an address', () => {
  const line = (type: 'image' | 'file' | 'good' | 'link', content: string, extend: object = {}) =>
    lineOf({ type, content, title: '', html: messageHtml(content), extend: { ...extend } });
  expect(line('file', '/uploads/a.pdf', { name: 'Offer.pdf' })).toBe('Offer.pdf');
  expect(line('image', '/uploads/a.webp', { name: 'car.jpg' })).toBe('car.jpg');
  expect(line('good', 'style-101', { title: 'BYD Seagull' })).toBe('BYD Seagull');
  expect(line('link', 'https://example.com/a')).toBe('https://example.com/a');
});

/** As the chat shows it, without what it is drawn with. */
const shown = (content: string) =>
  messageHtml(content)
    .replaceAll('<br>', '')
    .replaceAll(/<\/p>\n<p>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

it.each([
  '2*3*4',
  '2 * 3 * 4',
  '1*20GP + 2*40HQ',
  '5 *20GP + 2* 40HQ',
  'a*b*c',
  '2**3**4',
  '车*辆*数',
  '10~~20 days, then 7~~8',
  '# 5 cars',
  '#5 and ## 6',
  '> 20 units',
  '+ 2*40HQ',
  '* 20GP',
  '***',
  '* * *',
  'Price\n---x',
  'Price\n=====',
  '    four spaces'.trim(),
  '[1]: https://example.com/a',
  'Price* is final*',
  '5 cars\n---',
  '5 cars\n\n- - -',
  '---',
  '___',
  '-',
  '3.',
  '2026)',
  '&nbsp;',
  '&#8203;\n\n&zwj;',
  '[](https://example.com)',
  '```',
  '```\n```',
  '~~~',
  '`\u200b`',
])('is shown as it was written, in the chat and in mails: %j', (content) => {
  expect([shown(content), messageText(content)]).toEqual([content, content]);
});

it.each([
  ['*really*', '<p><em>really</em></p>', 'really'],
  ['**20** cars, **now**', '<p><strong>20</strong> cars, <strong>now</strong></p>', '20 cars, now'],
  ['~~old~~ new', '<p><s>old</s> new</p>', 'old new'],
  ['```js\nlet a\n```', '<pre><code>js\nlet a\n</code></pre>', 'js\nlet a'],
  ['``` 20GP <b>', '<pre><code>20GP &lt;b&gt;\n</code></pre>', '20GP <b>'],
  ['one\ntwo\n\nthree', '<p>one<br>\ntwo</p>\n<p>three</p>', 'one\ntwo\n\nthree'],
  ['Ports:\n\n- Tema\n- Lagos', '<p>Ports:</p>\n<ul>\n<li>Tema</li>\n<li>Lagos</li>\n</ul>', 'Ports:\n- Tema\n- Lagos'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', '3. a\n4. b'],
  ['[Seal](/seal)', `<p><a href="/seal" ${LINK}>Seal</a></p>`, 'Seal (/seal)'],
  ['`2*3` ![car](/uploads/a.webp)', '<p><code>2*3</code> <img src="/uploads/a.webp" alt="car"></p>', '2*3 car'],
])('says the same in the chat and in mails: %j', (content, html, text) => {
  expect([messageHtml(content), messageText(content)]).toEqual([html, text]);
});

it('writes paths of our pages for mails with the site they are on', () => {
  const text = (content: string) => messageText(content, 'https://haitu.example');
  expect(text('See /car_make or [the list](/results_list).')).toBe(
    'See https://haitu.example/car_make or the list (https://haitu.example/results_list).',
  );
  expect(text('[x](https://example.com/a) /day')).toBe('x (https://example.com/a) /day');
});

it('writes an address once, and a table line by line', () => {
  expect(messageText('https://example.com/a?b=1 and a | b')).toBe('https://example.com/a?b=1 and a | b');
  expect(messageText('Port | Price\n--|--\nTema | 900\nLagos | 950')).toBe('Port | Price\nTema | 900\nLagos | 950');
});
