import { describe, expect, it } from 'vitest';
import { crawl, type CrawledPage } from '../../scripts/checks/crawl/crawl.ts';
import { englishIn, latinWords } from '../../scripts/checks/crawl/english.ts';
import { pageFacts } from '../../scripts/checks/crawl/page-facts.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';

const aPage = (path: string, addresses: string[] = [], rest: Partial<CrawledPage> = {}): CrawledPage => ({
  path,
  isIndexed: true,
  ids: new Set(['main']),
  addresses,
  ...rest,
});
/** Home pages of all languages, the English one with links. */
const homes = (addresses: string[]) =>
  LOCALE_CODES.map((locale) => aPage(localizedPath(locale, '/'), locale === 'en' ? addresses : []));
const faultsOf = (pages: CrawledPage[]) => crawl(pages, (path) => path === '/favicon.svg').faults;

describe('the crawler', () => {
  it('is content where every link leads somewhere and every page is come to', () => {
    const pages = [...homes(['/car_make#main', '/favicon.svg', '/api/health', '#main']), aPage('/car_make', ['/?a=b'])];
    expect(crawl(pages, (path) => path === '/favicon.svg')).toEqual({ reached: 9, links: 5, faults: [] });
  });

  it('names the page and the link that leads nowhere', () => {
    expect(faultsOf(homes(['/gone']))).toEqual(['/ leads to /gone, which does not exist.']);
  });

  it('misses a place on a page, be it another one or the same', () => {
    expect(faultsOf([...homes(['/car_make#steps', '#nothing']), aPage('/car_make')])).toEqual([
      '/ leads to /car_make#steps, and that page has no such place.',
      '/ leads to /#nothing, and that page has no such place.',
    ]);
  });

  it('finds pages no link leads to, unless search engines are told to leave them', () => {
    const pages = [...homes([]), aPage('/lost'), aPage('/404', [], { isIndexed: false })];
    expect(faultsOf(pages)).toEqual(['No link leads to /lost.']);
  });
});

describe('what is read of a page', () => {
  const html = `<!doctype html><html lang="fr"><head><title>Un &amp; deux</title>
    <meta name="description" content="Décrit"><meta name="robots" content="noindex"></head>
    <body><h1 id="a">Titre</h1><p id="a">Bonjour <bdi lang="en">Hello there</bdi></p>
    <a href="/fr/car_make" title="Marques">x</a><a href="https://else.example/">y</a><a href="//else.example">z</a>
    <img src="/a.svg" alt="Voiture"><script>const words = 'not read';</script><form action="/api/x"></form></body></html>`;

  it('is its title, ids, links of ours, and all that is read out, with its language', () => {
    expect(pageFacts(html)).toMatchObject({
      title: 'Un & deux',
      headings: 1,
      isIndexed: false,
      ids: ['a'],
      duplicateIds: ['a'],
      addresses: ['/fr/car_make', '/a.svg', '/api/x'],
    });
    const { texts } = pageFacts(html);
    expect(texts.filter(({ language }) => language === 'en')).toEqual([{ language: 'en', text: 'Hello there' }]);
    const said = texts.filter(({ language }) => language === 'fr').map(({ text }) => text);
    expect(said).toEqual(['Un & deux', 'Décrit', 'Titre', 'Bonjour', 'Marques', 'x', 'y', 'z', 'Voiture']);
  });
});

describe('the detector of English', () => {
  const known = {
    english: new Set(['front', 'seats', 'heated', 'standard', 'system', 'dolphin']),
    own: new Set(['standard', 'system']),
    names: new Set(['dolphin']),
    phrases: ['Front Seats Show'],
  };

  it.each([
    ['Front seats heated', ['front', 'seats', 'heated']],
    ['Front', ['front']],
    ['Sitze: heated seats', ['heated', 'seats']],
    ['Front Seats Show: heated seats', ['heated', 'seats']],
  ])('hears it in "%s"', (text, words) => {
    expect(englishIn(text, known)).toEqual(words);
  });

  it.each(['Standard-System', 'BYD Dolphin', 'Front Seats Show', 'Sitze vorn, Front', 'front 座椅', 'DM-i', '4WD', ''])(
    'lets "%s" pass',
    (text) => {
      expect(englishIn(text, known)).toEqual([]);
    },
  );

  it('takes words as readers do: no codes, no single letters', () => {
    expect(latinWords("The car’s 2.0T engine, DM-i and L6's x")).toEqual(['the', 'car', 'engine', 'and']);
  });
});
