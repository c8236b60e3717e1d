import { describe, expect, it } from 'vitest';
import {
  addressLines,
  everywhere,
  factsFor,
  firstPlatformBasis,
  honoursOf,
  mailLink,
  organisationFacts,
  type CompanySettings,
} from '../../src/domain/site/company.ts';

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

describe('what the company states', () => {
  it('is shown nowhere while nothing is stated', () => {
    for (const place of ['footer', 'contact', 'about', 'print'] as const) expect(factsFor(place, {}, 'en')).toEqual([]);
    expect([addressLines({}, 'china', 'en'), honoursOf({}, 'en'), organisationFacts({}, 'en')]).toEqual([[], [], {}]);
    expect(factsFor('footer', { hours: {} }, 'fr')).toEqual([]);
  });

  it('links telephone, mail and messengers', () => {
    const links = Object.fromEntries(factsFor('footer', SETTINGS, 'fr').map(({ name, href }) => [name, href]));
    expect(links).toEqual({
      companyName: undefined,
      telephone: 'tel:+862112345678',
      email: 'mailto:sales@cars.example',
      whatsapp: 'https://wa.me/8613800000000',
      telegram: 'https://t.me/haitu_cars',
      wechat: undefined,
    });
    expect(mailLink('a?b&c@cars.example')).toBe('mailto:a%3Fb%26c@cars.example');
  });

  it('is told in English where a language lacks it', () => {
    expect(factsFor('print', SETTINGS, 'zh-cn')[0]?.value).toBe('海图出口有限公司');
    expect(factsFor('print', SETTINGS, 'am')[0]?.value).toBe('Haitu Export Ltd');
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
    const before = JSON.stringify(everywhere(SETTINGS, 'fr'));
    expect(JSON.stringify(everywhere({ ...SETTINGS, bankAccount: '1', honours: {} }, 'fr'))).toBe(before);
    const german = { ...SETTINGS, companyName: { ...SETTINGS.companyName, de: 'Haitu Export GmbH' } };
    expect(JSON.stringify(everywhere(german, 'fr'))).toBe(before);
    expect(JSON.stringify(everywhere(german, 'de'))).not.toBe(JSON.stringify(everywhere(SETTINGS, 'de')));
    expect(JSON.stringify(everywhere({ ...SETTINGS, telephone: null }, 'fr'))).not.toBe(before);
  });
});
