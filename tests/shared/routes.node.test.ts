import { describe, expect, it } from 'vitest';
import { percentText } from '../../src/domain/shared/percent-text.ts';
import {
  absoluteAddress,
  accountPaths,
  adminPaths,
  canonicalPath,
  cataloguePaths,
  documentAddress,
  editorialPaths,
  findPaths,
  localeParameter,
  localizedPath,
  orderPaths,
  quoteAddress,
  quotePaths,
  splitLocalizedPath,
} from '../../src/domain/shared/routes.ts';
import { isWebAddress } from '../../src/domain/shared/web-address.ts';

describe('the address of a page', () => {
  it.each([
    ['en', '/', '/'],
    ['en', '/car_make', '/car_make'],
    ['fr', '/', '/fr'],
    ['zh-cn', '/car_make', '/zh-cn/car_make'],
  ] as const)('in %s of %s is %s, and is read back', (locale, path, address) => {
    expect(localizedPath(locale, path)).toBe(address);
    expect(splitLocalizedPath(address)).toEqual({ locale, path });
  });

  it.each([
    ['', { locale: 'en', path: '/' }],
    ['/fr/', { locale: 'fr', path: '/' }],
    ['/en/car_make', { locale: 'en', path: '/en/car_make' }],
    ['/french', { locale: 'en', path: '/french' }],
  ])('%j is of %o', (pathname, read) => expect(splitLocalizedPath(pathname)).toEqual(read));

  it.each([
    ['/FR/car_make/', '/fr/car_make'],
    ['/en/car_make', '/car_make'],
    ['/zh_CN', '/zh-cn'],
    ['/', '/'],
    ['/en/', '/'],
    ['/Car_Make', '/Car_Make'],
    ['/fr//elsewhere.example', '/fr//elsewhere.example'],
    ['//elsewhere.example/', '//elsewhere.example/'],
  ])('%s has the one spelling %s', (typed, plain) => expect(canonicalPath(typed)).toBe(plain));

  it('names the site for others, and has no language as a parameter in English', () => {
    expect(absoluteAddress(new URL('https://cars.example/x?y'), '/fr')).toBe('https://cars.example/fr');
    expect(() => absoluteAddress(undefined, '/fr')).toThrow('site');
    expect([localeParameter('en'), localeParameter('fr')]).toEqual([undefined, 'fr']);
  });

  it('has what it is about in its place', () => {
    expect([
      cataloguePaths.brand('byd'),
      cataloguePaths.model('byd-seal'),
      cataloguePaths.modelImages('byd-seal'),
      cataloguePaths.sheet('seal-1'),
      cataloguePaths.offer('seal-1'),
      findPaths.resultsOf('energy', 'petrol'),
      findPaths.comparePair('a-vs-b'),
      findPaths.compareChoices('fr'),
      editorialPaths.older('news', 2),
      editorialPaths.feed('ar'),
      editorialPaths.article('ferry'),
    ]).toEqual([
      '/car_brand/byd',
      '/model_detail/byd-seal',
      '/models_imgs/byd-seal',
      '/style_param/seal-1',
      '/car_details/seal-1',
      '/results_list/energy/petrol',
      '/style_param_pk/a-vs-b',
      '/compare/fr.json',
      '/blog/news-2',
      '/news-ar.xml',
      '/bgdetails/ferry',
    ]);
  });

  it('keeps a token behind #, and where a login leads back to in its query', () => {
    expect(quoteAddress('fr', 'abc')).toBe('/fr/quote#abc');
    expect(documentAddress('en', 'SC-9', 'abc')).toBe('/order_document#SC-9.abc');
    expect([quotePaths.admin(), orderPaths.status(), orderPaths.invitation()]).toEqual([
      '/admin/panel/shop/quote',
      '/order_status',
      '/order_invitation',
    ]);
    expect(accountPaths.loginFrom('/user?a=b', 'fr')).toBe('/fr/login?back=%2Fuser%3Fa%3Db');
    expect(adminPaths.loginFrom('/admin/panel', 'de')).toBe('/admin/login?lang=de&back=%2Fadmin%2Fpanel');
    expect([adminPaths.panel(), adminPaths.panel('shop/autoBrand'), adminPaths.diagrams()]).toEqual([
      '/admin/panel',
      '/admin/panel/shop/autoBrand',
      '/admin/panel/diagrams',
    ]);
  });
});

it.each([
  ['https://cars.example/a?b#c', true],
  ['http://cars.example/', false],
  ['https://cars/', false],
  ['https://user@cars.example/', false],
  ['https://:word@cars.example/', false],
  ['ftp://cars.example/', false],
  ['cars.example', false],
  ['', false],
])('may link to %j: %s', (text, isOne) => expect(isWebAddress(text)).toBe(isOne));

it('writes a share as a language does, with as many digits as are wanted', () => {
  expect([percentText(18.8, 'en'), percentText(2.34567, 'en', 2), percentText(0, 'de')]).toEqual([
    '18.8%',
    '2.35%',
    '0\u00a0%',
  ]);
  expect(percentText(2.123456, 'en')).toBe('2.1235%');
});
