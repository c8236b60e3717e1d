import { readFile } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = await readFile(new URL('../../src/layouts/boot.js', import.meta.url), 'utf8');

interface Visit {
  address: string;
  /** Language of the page at that address. */
  page: string;
  stored?: Record<string, string>;
  referrer?: string;
  navigation?: 'navigate' | 'reload' | 'back_forward';
  /** Fields the page fetches by. */
  asks?: string;
  prefersDark?: boolean;
  storageIsRefused?: boolean;
  /** What the browser says its owner reads. */
  reads?: string[];
}

/** Runs the script as the browser would, on the head of a page in four languages. */
function visit({
  address,
  page,
  stored = {},
  referrer = '',
  navigation = 'navigate',
  asks,
  prefersDark = false,
  storageIsRefused = false,
  reads = [],
}: Visit) {
  const location = Object.assign(new URL(address), { replaced: undefined as string | undefined });
  const path = location.pathname.replace(/^\/(fr|ar|zh-cn)(?=\/|$)/, '') || '/';
  const links = ['en', 'fr', 'ar', 'zh-cn'].map((code) => {
    const target = code === 'en' ? path : `/${code}${path === '/' ? '' : path}`;
    return { href: `https://elsewhere.example${target}`, 'data-language': code };
  });
  const bare = { href: `https://elsewhere.example${path}` } as Record<string, string>;
  const element = (attributes: Record<string, string>) => ({
    getAttribute: (name: string) => attributes[name] ?? null,
  });
  const dataset = { locale: page, ...(asks && { asks }) } as Record<string, string>;
  const shown = new Map<string, string>();
  const marks = new Set<string>();
  const root = {
    dataset,
    style: { setProperty: (name: string, value: string) => shown.set(name, value) },
    toggleAttribute: (mark: string, isOn: boolean) => void (isOn ? marks.add(mark) : marks.delete(mark)),
  };
  class HTMLScriptElement {
    readonly type = 'module';
  }
  const listeners = new Map<string, (event: { target: object }) => void>();
  const fail = (event: { target: object }) => listeners.get('error')?.(event);
  const replaced: string[] = [];
  new Script(source).runInContext(
    createContext({
      URL,
      document: {
        documentElement: root,
        referrer,
        querySelector: () => element(bare),
        querySelectorAll: () => links.map(element),
      },
      location: {
        origin: location.origin,
        href: location.href,
        pathname: location.pathname,
        search: location.search,
        hash: location.hash,
        replace: (to: string) => replaced.push(to),
      },
      localStorage: {
        getItem: (key: string) => {
          if (storageIsRefused) throw new Error('SecurityError');
          return stored[key] ?? null;
        },
      },
      HTMLScriptElement,
      navigator: { languages: reads },
      addEventListener: (kind: string, listener: typeof fail) => listeners.set(kind, listener),
      matchMedia: () => ({ matches: prefersDark }),
      performance: { getEntriesByType: () => [{ type: navigation }] },
    }),
  );
  const requested = root.dataset['asked'];
  fail({ target: {} });
  const askedAfterLosingAPicture = root.dataset['asked'];
  fail({ target: new HTMLScriptElement() });
  const waits = { requested, askedAfterLosingAPicture, askedAfterLosingAScript: root.dataset['asked'] };
  const isMember = () => marks.has('data-member');
  /** What the mark is after another tab, or this one, kept something else. */
  const afterward = (kind: string, kept: string | undefined) => {
    if (kept === undefined) delete stored['member'];
    else stored['member'] = kept;
    listeners.get(kind)?.({ target: {} });
    return isMember();
  };
  /** How many collected cars the header shows; 0 where it shows none. */
  const count = () => (marks.has('data-has-collected') ? Number(shown.get('--collected')?.replaceAll('"', '')) : 0);
  const collectedAfterward = (kind: string, change: Record<string, string>) => {
    Object.assign(stored, change);
    listeners.get(kind)?.({ target: {} });
    return count();
  };
  return {
    theme: dataset['theme'],
    offers: dataset['offer'],
    goesTo: replaced[0],
    waits,
    isMember: isMember(),
    afterward,
    count: count(),
    collectedAfterward,
  };
}

const site = 'https://haitu.example';

describe('the stored language', () => {
  it('takes a visitor who enters an address without a language to the page in their language', () => {
    expect(visit({ address: `${site}/car_make?x=1#byd`, page: 'en', stored: { lang: 'fr' } }).goesTo).toBe(
      '/fr/car_make?x=1#byd',
    );
    expect(visit({ address: `${site}/`, page: 'en', stored: { lang: 'zh-cn' } }).goesTo).toBe('/zh-cn');
  });

  it('never overrides a language in the address, so no two pages can send to each other', () => {
    expect(visit({ address: `${site}/fr/car_make`, page: 'fr', stored: { lang: 'ar' } }).goesTo).toBeUndefined();
    expect(visit({ address: `${site}/fr`, page: 'fr', stored: { lang: 'en' } }).goesTo).toBeUndefined();
  });

  it('leaves links inside the site alone', () => {
    const arrival = { address: `${site}/car_make`, page: 'en', stored: { lang: 'fr' } };
    expect(visit({ ...arrival, referrer: `${site}/` }).goesTo).toBeUndefined();
    expect(visit({ ...arrival, referrer: 'https://search.example/' }).goesTo).toBe('/fr/car_make');
  });

  it('does not answer the back button or a reload by going forward', () => {
    const page = { address: `${site}/`, page: 'en', stored: { lang: 'fr' } };
    expect(visit({ ...page, navigation: 'back_forward' }).goesTo).toBeUndefined();
    expect(visit({ ...page, navigation: 'reload' }).goesTo).toBeUndefined();
  });

  it('stays where nothing, the same language, or an unknown one is stored', () => {
    for (const stored of [{}, { lang: 'en' }, { lang: 'xx' }, { lang: 'https://evil.example' }] as Record<
      string,
      string
    >[]) {
      expect(visit({ address: `${site}/car_make`, page: 'en', stored }).goesTo).toBeUndefined();
    }
  });

  it('stays on the host it is on, whatever host the page was built for', () => {
    expect(visit({ address: 'http://127.0.0.1:8787/', page: 'en', stored: { lang: 'ar' } }).goesTo).toBe('/ar');
  });
});

describe('the theme', () => {
  it('is the stored one, else the system’s', () => {
    expect(visit({ address: site, page: 'en', stored: { theme: 'dark' } }).theme).toBe('dark');
    expect(visit({ address: site, page: 'en', stored: { theme: 'light' }, prefersDark: true }).theme).toBe('light');
    expect(visit({ address: site, page: 'en', prefersDark: true }).theme).toBe('dark');
    expect(visit({ address: site, page: 'en', stored: { theme: 'nonsense' } }).theme).toBe('light');
  });

  it('is set where the browser refuses its storage', () => {
    expect(visit({ address: site, page: 'en', storageIsRefused: true, prefersDark: true })).toMatchObject({
      theme: 'dark',
      goesTo: undefined,
    });
  });
});

describe('a page whose address names what it fetches', () => {
  const waitsAt = (query: string, asks?: string) =>
    visit({ address: `${site}/car_model${query}`, page: 'en', ...(asks && { asks }) }).waits;

  it('keeps its places from the first paint on, and gives up where a script is lost', () => {
    for (const query of ['?keyword=x', '?keyword=x&keyword=', '?type=suv&page=2'])
      expect(waitsAt(query, 'keyword type')).toEqual({
        requested: '',
        askedAfterLosingAPicture: '',
        askedAfterLosingAScript: undefined,
      });
  });

  it('keeps none for an empty field, another one, or a page that fetches nothing', () => {
    for (const query of ['', '?keyword=', '?keyword=&keyword=x', '?keywords=x', '?lang=fr'])
      expect(waitsAt(query, 'keyword type').requested).toBeUndefined();
    expect(waitsAt('?keyword=x').requested).toBeUndefined();
  });
});

describe('the mark of who is logged in', () => {
  const TOKENS = JSON.stringify({ token: 'abc', refreshToken: '' });
  const member = (kept?: string) =>
    visit({ address: site, page: 'en', stored: kept === undefined ? {} : { member: kept } });

  it('is there before the first paint where a token is kept', () => {
    expect(member(TOKENS).isMember).toBe(true);
    expect(member().isMember).toBe(false);
  });

  it('takes nothing else for a token', () => {
    for (const kept of ['', 'null', '{}', '{"token":""}', '{"token":1}', '{"refreshToken":"abc"}', '{"tok', '[]'])
      expect(member(kept).isMember, kept).toBe(false);
    expect(visit({ address: site, page: 'en', storageIsRefused: true }).isMember).toBe(false);
  });

  it('follows other tabs, this one, and what happened while the page was put aside', () => {
    for (const kind of ['storage', 'member', 'pageshow']) {
      expect(member(TOKENS).afterward(kind, undefined), kind).toBe(false);
      expect(member().afterward(kind, TOKENS), kind).toBe(true);
    }
  });

  it('is there also for a visitor who is sent on to their language', () => {
    const sent = visit({ address: `${site}/`, page: 'en', stored: { lang: 'fr', member: TOKENS } });
    expect(sent).toMatchObject({ goesTo: '/fr', isMember: true });
  });
});

describe('the number of collected cars', () => {
  const CARS = JSON.stringify(['byd-seagull-1', 'geely-ex5-2']);
  const login = (token: string) => JSON.stringify({ token, refreshToken: '' });
  const remembered = (of: string) => JSON.stringify({ of, slugs: ['geely-ex5-2', 'nio-et5-3'] });
  const count = (stored: Record<string, string>) => visit({ address: site, page: 'en', stored }).count;

  it('is there before the first paint, for a guest and for a member', () => {
    expect(count({ collected: CARS })).toBe(2);
    // What is still to be handed over is the member’s, too, and counts once.
    const member = { member: login('0123456789'), 'collected.member': remembered('23456789') };
    expect(count(member)).toBe(2);
    expect(count({ ...member, collected: CARS })).toBe(3);
  });

  it('is none where nothing is collected, or something else stands in its place', () => {
    expect(count({})).toBe(0);
    for (const kept of ['', '[]', 'null', '{}', '"byd"', '7', '[[']) expect(count({ collected: kept }), kept).toBe(0);
    expect(visit({ address: site, page: 'en', storageIsRefused: true }).count).toBe(0);
  });

  it('leaves out what another member collected in this browser', () => {
    expect(count({ 'collected.member': remembered('23456789') })).toBe(0);
    expect(count({ member: login('other-token'), 'collected.member': remembered('23456789') })).toBe(0);
  });

  it('follows a heart that is pressed here, and other tabs', () => {
    for (const kind of ['collected', 'storage', 'pageshow']) {
      const { collectedAfterward } = visit({ address: site, page: 'en' });
      expect(collectedAfterward(kind, { collected: CARS }), kind).toBe(2);
      expect(collectedAfterward(kind, { collected: '[]' }), kind).toBe(0);
    }
  });
});

describe('the offer of another language', () => {
  const offer = (reads: string[], page = 'en', stored: Record<string, string> = {}) =>
    visit({ address: `${site}/car_make`, page, reads, stored }).offers;

  it('is the first language of the browser that the page has', () => {
    expect(offer(['fr-CA', 'en'])).toBe('fr');
    expect(offer(['zh-TW'])).toBe('zh-cn');
    expect(offer(['kk-KZ', 'ar-EG', 'fr'])).toBe('ar');
    expect(offer(['en-GB', 'fr'], 'fr')).toBe('en');
  });

  it('is not made to who reads the page’s own language first, or none of ours', () => {
    for (const reads of [['en-US', 'fr'], ['kk', 'en', 'fr'], ['kk'], []])
      expect(offer(reads), String(reads)).toBeUndefined();
    // Codes of three letters are other languages.
    expect(offer(['fra'])).toBeUndefined();
  });

  it('is never made to who has chosen a language or closed the bar', () => {
    expect(offer(['fr'], 'en', { lang: 'en' })).toBeUndefined();
    expect(offer(['fr'], 'en', { lang: 'ar' })).toBeUndefined();
    expect(offer(['fr'], 'en', { 'lang.offer': 'closed' })).toBeUndefined();
  });
});
