import { describe, expect, it } from 'vitest';
import { isAllowedImage, isAllowedLink } from '../../src/domain/editorial/body.ts';
import { atomFeed } from '../../src/pages/_editorial/feed.ts';
import { plainText, renderMarkdown } from '../../src/markup/editorial/markdown.ts';

const html = (text: string, locale: 'en' | 'fr' = 'en') =>
  renderMarkdown(text, { locale, tableLabel: 'A "table"' }).html;

describe('an article’s Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'a <a href="javascript:alert(1)">b</a>',
    '<style>body{display:none}</style>',
  ])('shows HTML as text: %s', (text) => {
    expect(html(text)).not.toMatch(/<(script|img|svg|a|style)/i);
    expect(html(text)).toContain('&lt;');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1)',
  ])('makes no link of %s', (text) => {
    expect(html(text)).not.toContain('<a ');
  });

  it.each(['https://a.example/b', 'http://a.example', 'mailto:a@b.example', 'tel:+861', '/transport', '#part', 'x'])(
    'may link to %s',
    (address) => expect(isAllowedLink(address)).toBe(true),
  );

  it('says which words are Chinese, and ties figures to their units', () => {
    expect(html('See 商贸函〔2025〕648号, 10 %')).toBe(
      '<p>See <span lang="zh-CN">商贸函〔2025〕648号</span>, 10\u00a0%</p>\n',
    );
  });

  it('shows images of ours only, and says the words of others', () => {
    expect(isAllowedImage('/drawings/a.svg')).toBe(true);
    expect(html('![A car](https://elsewhere.example/x.png)')).toBe('<p>A car</p>\n');
    expect(html('![A car](/a.svg)')).toContain('<img src="/a.svg" alt="A car" loading="lazy"');
  });

  it('cannot leave an attribute', () => {
    expect(html('[x](/a"onmouseover="alert(1))')).not.toContain('"onmouseover');
    expect(html('| a |\n| - |\n| b |')).toContain('aria-label="A &quot;table&quot;"');
  });

  it('leads to pages in the reader’s language, to files and other sites as they are', () => {
    expect(html('[a](/transport#customs)', 'fr')).toContain('href="/fr/transport#customs"');
    expect(html('[a](/favicon.svg)', 'fr')).toContain('href="/favicon.svg"');
    expect(html('[a](https://a.example)', 'fr')).toContain('<a href="https://a.example" rel="noopener">');
  });

  it('names its headings in any script, each once', () => {
    const { headings } = renderMarkdown('## الرسوم\n\n## Same\n\n## Same\n\n### Deeper', {
      locale: 'ar',
      tableLabel: '',
    });
    expect(headings.map(({ id }) => id)).toEqual(['الرسوم', 'same', 'same-2']);
  });

  it('draws boxes to tick', () => {
    expect(html('- [ ] Tyres')).toContain('<li class="box">☐ Tyres</li>');
  });

  it('is plain words for search engines', () => {
    expect(plainText('A [link](/a) and **weight**.\n\n- one\n- two')).toBe('A link and weight. one two');
  });
});

describe('the feed', () => {
  it('is an Atom feed whose entries carry days, absolute links and escaped words', () => {
    const feed = atomFeed(
      [
        {
          kind: 'news',
          slug: 'a-rule',
          locale: 'fr',
          title: 'Fret & <droits>\u0007',
          summary: 'Bref',
          body: '[a](/transport)',
          publishedAt: '2026-11-19',
          updatedAt: '2026-11-20',
          tags: ['rules'],
          models: [],
          topic: null,
          position: 0,
        },
      ],
      { locale: 'fr', origin: 'https://cars.example', siteName: 'Haitu', title: 'Actualités', description: 'Quoi' },
    );
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(feed).toContain('https://cars.example/fr/bgdetails/a-rule');
    expect(feed).toContain('https://cars.example/fr/transport');
    expect(feed).toContain('<updated>2026-11-20T00:00:00.000Z</updated>');
    expect(feed).not.toContain('\u0007');
  });
});
