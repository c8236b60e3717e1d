import { describe, expect, it } from 'vitest';
import {
  spokenBy,
  addressLines,
  firstPlatformBasis,
  honoursOf,
  mailLink,
  type Company,
  type CompanySettings,
  type Person,
} from '../../src/domain/site/company.ts';
import { everywhere, factsFor, missingFacts, organisationFacts } from '../../src/domain/site/company-facts.ts';
import { shownCompany, withDemo } from '../../src/domain/site/demo-company.ts';
import { hoursText, officeHours } from '../../src/domain/site/office-hours.ts';

const SETTINGS: CompanySettings = {
  companyName: { en: 'Haitu Export Ltd', 'zh-cn': '海图出口有限公司' },
  addressChina: { en: '1 Harbour Road\nShanghai' },
  telephone: '+86 (21) 1234-5678',
  whatsapp: '+86 138 0000 0000',
  telegram: '@haitu_cars',
  wechat: 'haitu_cars',
  email: 'sales@cars.example',
  channelVideo: 'https://video.example/haitu',
  bankAccount: '622 000 111',
  honours: { en: 'First prize, City of Shanghai, 2024\n\n Second prize, 2025 ' },
};
const SARA: Person = {
  slug: 'sara',
  name: 'Sara Bekele',
  role: {},
  languages: ['am', 'en'],
  picture: null,
  email: null,
  telephone: null,
};
const of = (settings: CompanySettings, ...people: Person[]): Company => ({ settings, people });
const PLACES = ['footer', 'contact', 'about', 'quote', 'print', 'legal'] as const;

describe('what the company states', () => {
  it('is shown nowhere while nothing is stated', () => {
    for (const place of PLACES) expect(factsFor(place, of({}), 'en')).toEqual([]);
    expect([addressLines({}, 'china', 'en'), honoursOf({}, 'en'), organisationFacts({}, 'en')]).toEqual([[], [], {}]);
    expect(factsFor('footer', of({ hours: {} }), 'fr')).toEqual([]);
  });

  it('shows numbers in one piece, whatever the width of the page', () => {
    const shown = factsFor('footer', of(SETTINGS), 'ar').filter(({ href }) => /^tel:|wa\.me/.test(href ?? ''));
    expect(shown.map(({ value }) => value)).toEqual([
      '+86\u00a0(21)\u00a01234-5678',
      '+86\u00a0138\u00a00000\u00a00000',
    ]);
  });

  it('links telephone, mail and messengers', () => {
    const links = Object.fromEntries(factsFor('footer', of(SETTINGS), 'fr').map(({ name, href }) => [name, href]));
    expect(links).toEqual({
      companyName: undefined,
      addressChina: undefined,
      telephone: 'tel:+862112345678',
      email: 'mailto:sales@cars.example',
      whatsapp: 'https://wa.me/8613800000000',
      telegram: 'https://t.me/haitu_cars',
      wechat: undefined,
    });
    expect(mailLink('a?b&c@cars.example')).toBe('mailto:a%3Fb%26c@cars.example');
  });

  it('is told in English where a language lacks it', () => {
    expect(factsFor('print', of(SETTINGS), 'zh-cn')[0]?.value).toBe('海图出口有限公司');
    expect(factsFor('print', of(SETTINGS), 'am')[0]?.value).toBe('Haitu Export Ltd');
  });

  it('is read line by line', () => {
    expect(addressLines(SETTINGS, 'china', 'de')).toEqual(['1 Harbour Road', 'Shanghai']);
    expect(honoursOf(SETTINGS, 'de')).toEqual(['First prize, City of Shanghai, 2024', 'Second prize, 2025']);
  });

  it('claims to be the first platform where the operator says what that rests on, and nowhere else', () => {
    const basis = { en: 'Registered in Shanghai on 1 May 2019', fr: 'Inscrite à Shanghai le 1er mai 2019' };
    const claimed = { ...SETTINGS, firstPlatform: basis };
    expect(
      [SETTINGS, { firstPlatform: {} }, { firstPlatform: { en: ' ' } }].map((one) => firstPlatformBasis(one, 'en')),
    ).toEqual([undefined, undefined, undefined]);
    expect([firstPlatformBasis(claimed, 'fr'), firstPlatformBasis(claimed, 'am')]).toEqual([basis.fr, basis.en]);
  });

  it('is described for machines', () => {
    expect(organisationFacts(SETTINGS, 'en')).toEqual({
      legalName: 'Haitu Export Ltd',
      telephone: '+86 (21) 1234-5678',
      email: 'sales@cars.example',
      address: [{ '@type': 'PostalAddress', streetAddress: '1 Harbour Road, Shanghai', addressCountry: 'CN' }],
      sameAs: ['https://video.example/haitu'],
    });
  });

  it('redraws every page for what every page shows, of its language alone', () => {
    const said = (settings: CompanySettings, locale: 'fr' | 'de', ...people: Person[]) =>
      JSON.stringify(everywhere(of(settings, ...people), locale));
    const before = said(SETTINGS, 'fr');
    expect(said({ ...SETTINGS, bankAccount: '1', honours: {}, register: 'HRB 1' }, 'fr')).toBe(before);
    const german = { ...SETTINGS, companyName: { ...SETTINGS.companyName, de: 'Haitu Export GmbH' } };
    expect(said(german, 'fr')).toBe(before);
    expect(said(german, 'de')).not.toBe(said(SETTINGS, 'de'));
    expect(said({ ...SETTINGS, telephone: null }, 'fr')).not.toBe(before);
    const hours = { fr: 'lun.–ven., Shanghai' };
    expect(said({ ...SETTINGS, hours: { ...hours, 'zh-cn': '9:00–18:00' } }, 'fr')).not.toBe(
      said({ ...SETTINGS, hours: { ...hours, 'zh-cn': '8:00–17:00' } }, 'fr'),
    );
    const withSara = said(SETTINGS, 'fr', SARA);
    expect(withSara).not.toBe(before);
    expect(said(SETTINGS, 'fr', { ...SARA, picture: '/uploads/sara.webp', telephone: '+86 21 1234 5678' })).toBe(
      withSara,
    );
  });

  it('stands where a buyer looks for it: licence, address, account holder, ways to ask, and people with their languages', () => {
    const whole = of(
      { ...SETTINGS, licenceNumber: '91310000', bankHolder: 'Haitu Export Ltd', hours: { en: '9–18' } },
      SARA,
    );
    const facts = [
      'companyName',
      'licenceNumber',
      'addressChina',
      'bankHolder',
      'telephone',
      'whatsapp',
      'hours',
      'people',
    ];
    for (const place of ['footer', 'about', 'quote'] as const)
      expect(factsFor(place, whole, 'en').map(({ name }) => name)).toEqual(expect.arrayContaining(facts));
    expect(factsFor('quote', whole, 'de').find(({ name }) => name === 'people')?.value).toBe(
      'Sara Bekele (Amharisch und Englisch)',
    );
    // A quote is an estimate until it is confirmed, and names no account by its number.
    const numbered = of({ ...whole.settings, bankName: 'Bank', bankAccount: '622' });
    expect(factsFor('quote', numbered, 'en').map(({ value }) => value)).not.toContain('622');
  });
});

it.each([
  ['ru', 'китайский, английский и русский'],
  ['zh-cn', '中文、英语和俄语'],
  ['en', 'Chinese, English, and Russian'],
] as const)('the languages of a person stand apart in %s', (locale, names) => {
  expect(spokenBy({ languages: ['zh-cn', 'en', 'ru'] }, locale)).toBe(names);
});

describe('a site with demo data', () => {
  it('fills in what is not stated, marks it, and links no number of it', () => {
    const shown = withDemo(of({ telephone: '+86 21 1234 5678' }));
    const facts = factsFor('footer', shown, 'ar');
    expect(facts.find(({ name }) => name === 'telephone')).toMatchObject({ isDemo: false, href: 'tel:+862112345678' });
    const others = facts.filter(({ name }) => name !== 'telephone');
    expect(others.length).toBeGreaterThan(8);
    expect(others.filter(({ isDemo, href }) => !isDemo || href !== undefined)).toEqual([]);
    expect(organisationFacts(shown.settings, 'en')).toEqual({ telephone: '+86 21 1234 5678' });
  });

  it('never mixes a real account with one that is made up', () => {
    const { settings } = withDemo(of({ bankHolder: 'Haitu Export Ltd' }));
    expect([settings.bankHolder, settings.bankName, settings.bankAccount, settings.promises]).toEqual([
      'Haitu Export Ltd',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has people of the operator alone where there are some', () => {
    expect(withDemo(of({}, SARA)).people).toEqual([SARA]);
  });

  it.each([undefined, 'closed', ''])('is none where the season is %o', (season) => {
    const company = of({});
    expect(shownCompany(company, season)).toBe(company);
  });
});

describe('what buyers miss', () => {
  it('is named with the part of the settings that has it', () => {
    const names = (company: Company) => missingFacts(company).map(({ name }) => name);
    expect(names(of({}))).toEqual(
      ['companyName', 'licenceNumber', 'address', 'telephone', 'email', 'hours', 'messenger'].concat([
        'bankHolder',
        'bankName',
        'bankAccount',
        'people',
      ]),
    );
    expect(names(of(SETTINGS, SARA))).toEqual(['licenceNumber', 'hours', 'bankHolder', 'bankName']);
    expect(missingFacts(of({})).find(({ name }) => name === 'people')?.section).toBeUndefined();
  });

  it('is met by an address in either country, and by any messenger', () => {
    const names = missingFacts(of({ addressDubai: { en: 'Dubai' }, wechat: 'haitu_cars' })).map(({ name }) => name);
    expect([names.includes('address'), names.includes('messenger')]).toEqual([false, false]);
  });
});

describe('opening hours', () => {
  it('are read from one span that names China or a city there', () => {
    const demo = withDemo({ settings: {}, people: [] }).settings.hours;
    expect(officeHours(demo)).toEqual({ opens: 540, closes: 1_080 });
    expect(officeHours({ en: 'Mon–Fri 8:30-17:15, Beijing' })).toEqual({ opens: 510, closes: 1_035 });
  });

  it.each([
    undefined,
    {},
    { en: 'Mon–Fri, 9 am–6 pm, Shanghai' },
    { en: 'Mon–Fri 9:00–18:00, Dubai' },
    { en: 'Mon–Fri 9:00–12:00 and 13:00–18:00, Shanghai' },
    { en: 'Shanghai, 18:00–9:00' },
  ])('are not guessed from %j', (texts) => {
    expect(officeHours(texts)).toBeUndefined();
  });

  it('are said in the time of a zone, summer time included', () => {
    const hours = { opens: 540, closes: 1_080 };
    const text = (zone: string, month: number) => hoursText(hours, 'de', { day: Date.UTC(2026, month, 15), zone });
    expect(text('Asia/Shanghai', 0)).toBe('9:00–18:00 GMT+8');
    expect(text('Africa/Nairobi', 6)).toBe('4:00–13:00 GMT+3');
    expect([text('Europe/Berlin', 0), text('Europe/Berlin', 6)]).toEqual(['2:00–11:00 MEZ', '3:00–12:00 MESZ']);
  });
});
