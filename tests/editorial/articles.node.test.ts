import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, parseArticles, readArticleFiles } from '../../data/seed/articles.ts';
import { byDay, byPlace, FAQ_TOPICS, inLanguage } from '../../src/domain/editorial/model.ts';
import { CHAIN, PROCESSES, BRANCHES, BUYING_STEPS } from '../../src/domain/editorial/processes.ts';
import { LEGS, RISK_PASSES, TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

const HEAD = 'title: A rule\nsummary: What it says\npublishedAt: 2026-11-20\nupdatedAt: 2026-11-20\ntags: [rules]';
const anArticle = (head = HEAD, body = 'Words.') => `---\n${head}\n---\n\n${body}\n`;
const parse = (files: Record<string, string>) =>
  parseArticles({ digest: 'test', texts: new Map(Object.entries(files)) });

describe('an article', () => {
  it('is taken in with what its English file says of all languages', () => {
    const articles = parse({
      'news/en/a-rule.md': anArticle(),
      'news/fr/a-rule.md': anArticle('title: Une règle\nsummary: Ce qu’elle dit', 'Des mots.'),
    });
    expect(articles).toMatchObject([
      { kind: 'news', slug: 'a-rule', locale: 'en', title: 'A rule', tags: ['rules'], body: 'Words.' },
      { kind: 'news', slug: 'a-rule', locale: 'fr', title: 'Une règle', tags: ['rules'], publishedAt: '2026-11-20' },
    ]);
  });

  it.each([
    ['no head', 'Words.', 'begins without a head'],
    ['a head that is no YAML', anArticle('title: [', 'x'), 'the head is no YAML'],
    ['no title', anArticle(HEAD.replace('title: A rule\n', '')), 'title is missing'],
    ['an empty title', anArticle(HEAD.replace('A rule', '""')), 'title is empty'],
    ['no day', anArticle(HEAD.replace('publishedAt: 2026-11-20\n', '')), 'publishedAt is missing'],
    ['a day that is none', anArticle(HEAD.replace('2026-11-20', '20.11.2026')), 'publishedAt is no day'],
    [
      'a change before its publication',
      anArticle(HEAD.replace('updatedAt: 2026-11-20', 'updatedAt: 2026-11-19')),
      'updatedAt lies before',
    ],
    ['an unknown subject', anArticle(HEAD.replace('[rules]', '[gossip]')), 'tags.0 is none of rules'],
    ['no subject', anArticle(HEAD.replace('[rules]', '[]')), 'tags names no subject'],
    ['an unknown field', anArticle(`${HEAD}\nauthor: somebody`), 'has unknown fields: author'],
    ['no text', anArticle(HEAD, ''), 'the text is empty'],
    ['a heading of the first rank', anArticle(HEAD, '# Again'), 'first rank'],
    ['HTML', anArticle(HEAD, '<script>alert(1)</script>'), 'holds HTML'],
    ['a link that runs', anArticle(HEAD, '[x](javascript:alert(1))'), 'is not allowed'],
    ['an image from elsewhere', anArticle(HEAD, '![x](https://elsewhere.example/x.png)'), 'is not ours'],
  ])('with %s is refused by a sentence that names file and fault', (_, text, sentence) => {
    expect(() => parse({ 'news/en/a-rule.md': text })).toThrow('content/news/en/a-rule.md: ');
    expect(() => parse({ 'news/en/a-rule.md': text })).toThrow(sentence);
  });

  it.each([
    ['news/en/A_Rule.md', 'is no slug'],
    ['news/xx/a-rule.md', 'stands in <kind>/<language>/<slug>.md'],
    ['news/en/deep/a-rule.md', 'stands in <kind>/<language>/<slug>.md'],
  ])('at %s is refused', (name, sentence) => {
    expect(() => parse({ [name]: anArticle() })).toThrow(sentence);
  });

  it('without an English version is refused, since nothing says its day', () => {
    expect(() => parse({ 'news/fr/a-rule.md': anArticle('title: Une\nsummary: Deux') })).toThrow('no English article');
  });

  it('that states in a translation what all languages share is refused', () => {
    const files = { 'news/en/a-rule.md': anArticle(), 'news/fr/a-rule.md': anArticle() };
    expect(() => parse(files)).toThrow('content/news/fr/a-rule.md: the head has unknown fields: publishedAt');
  });

  it('that would share its address with another kind is refused', () => {
    expect(() => parse({ 'news/en/a-rule.md': anArticle(), 'blog/en/a-rule.md': anArticle() })).toThrow('is taken by');
  });

  it('lists every fault at once', () => {
    const faults = () => parse({ 'news/en/one.md': 'x', 'news/en/two.md': 'y' });
    expect(faults).toThrow('news/en/one.md');
    expect(faults).toThrow('news/en/two.md');
  });
});

describe('the articles of the product', async () => {
  const articles = parseArticles(await readArticleFiles(CONTENT_FOLDER));
  const models = JSON.parse(await readFile('data/catalogue/models.json', 'utf8')) as { slug: string }[];

  it('are all fit to be shown, and name models there are', () => {
    const slugs = new Set(models.map(({ slug }) => slug));
    expect(articles.flatMap((article) => article.models).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('have questions on every topic, answers in every language, and all legal texts', () => {
    for (const locale of LOCALE_CODES) {
      const own = articles.filter((article) => article.locale === locale);
      const topics = own.filter(({ kind }) => kind === 'faq').map(({ topic }) => topic);
      expect([locale, [...new Set(topics)].sort()]).toEqual([locale, [...FAQ_TOPICS].sort()]);
      expect(topics.length).toBeGreaterThanOrEqual(20);
      const legal = own.filter(({ kind }) => kind === 'legal').map(({ slug }) => slug);
      expect([locale, legal.sort()]).toEqual([locale, ['privacy', 'sales-contract', 'terms']]);
    }
  });

  it('link only to pages of ours that have a file or an article', () => {
    const pages = new Set(['/car_model', '/transport', '/support', '/protection']);
    const slugs = new Set(articles.map(({ slug }) => `/bgdetails/${slug}`));
    const links = articles.flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)#]*)/g)].map(([, path = '']) => path));
    expect(links.filter((path) => !pages.has(path) && !slugs.has(path))).toEqual([]);
  });

  it('stand in the order of their list in every language', () => {
    const faq = inLanguage(
      articles.filter(({ kind }) => kind === 'faq'),
      'ar',
    ).sort(byPlace);
    expect(faq[0]).toMatchObject({ slug: 'choose-without-seeing', locale: 'ar' });
    const news = inLanguage(
      articles.filter(({ kind }) => kind === 'news'),
      'en',
    ).sort(byDay);
    expect(news.map(({ slug }) => slug)[0]).toBe('nearly-new-180-days');
  });
});

describe('what the company has stated', () => {
  it('has 11, 10 and 6 steps, 8 links, 5 steps to buy, 7 branches', () => {
    expect(PROCESSES.map(({ key, steps }) => [key, steps.length])).toEqual([
      ['new', 11],
      ['used', 10],
      ['telex', 6],
    ]);
    expect([CHAIN.length, BUYING_STEPS.length, BRANCHES.length]).toEqual([8, 5, 7]);
  });

  it('has a duration only where the company states one', () => {
    const timed = PROCESSES.flatMap(({ key, steps }) =>
      steps.flatMap((step) => ('takes' in step ? [`${key} ${step.key} ${step.takes}`] : [])),
    );
    expect(timed).toEqual(['new contract transfer', 'telex surrender documents', 'telex check agent']);
  });

  it('lets the risk pass no later than the last part the price pays for', () => {
    for (const term of TRADE_TERMS) {
      const paid = LEGS.findLastIndex(({ paidIn }) => (paidIn as readonly string[]).includes(term));
      expect(LEGS.findIndex(({ key }) => key === RISK_PASSES[term])).toBeLessThanOrEqual(paid);
    }
  });
});
