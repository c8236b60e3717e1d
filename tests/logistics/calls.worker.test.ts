import { describe, expect, it } from 'vitest';
import { ask } from '../support/api.ts';

describe('the list of ports', () => {
  it('names ports with their country in the caller’s language', async () => {
    const { code, data } = await ask('/api/shop.Logistics/getPortList', { headers: { lang: 'de' } });
    const list = data as {
      code: string;
      name: string;
      latin_name: string;
      country_name: string;
      native_name: string | null;
      is_loading: boolean;
    }[];
    expect(code).toBe(1);
    expect(list.length).toBeGreaterThan(70);
    expect(list.find((port) => port.code === 'DZALG')).toMatchObject({
      name: 'Algier',
      latin_name: 'Algiers',
      country_name: 'Algerien',
      native_name: 'الجزائر',
      is_loading: false,
    });
  });

  it('may be narrowed to a region, and refuses one there is not', async () => {
    const { data } = await ask('/api/shop.Logistics/getPortList?region=china');
    expect((data as { country: string }[]).every(({ country }) => country === 'CN')).toBe(true);
    expect((await ask('/api/shop.Logistics/getPortList?region=moon')).code).toBe(0);
  });
});

describe('the rules of a country', () => {
  it('carry their source and date, and those of China’s export stand beside them', async () => {
    const { data } = await ask('/api/shop.Logistics/getCountryRules?country=ke', { headers: { lang: 'ru' } });
    const answer = data as {
      country_name: string;
      rules: Record<string, unknown>[];
      export_rules: { topic: string }[];
    };
    expect(answer.country_name).toBe('Кения');
    expect(answer.rules).toContainEqual(
      expect.objectContaining({
        topic: 'usedAge',
        value: { years: 8, effect: 'refused' },
        citation: 'KS 1515:2000 (KEBS)',
        year: 2025,
        recorded_on: '2026-11-21',
      }),
    );
    expect(answer.export_rules.map(({ topic }) => topic)).toContain('exportWithin');
  });

  it('are refused for a country nothing is known of, and for what is no country', async () => {
    const unknown = await ask('/api/shop.Logistics/getCountryRules?country=AQ', { headers: { lang: 'fr' } });
    expect(unknown).toMatchObject({ code: 0, msg: 'Nous n’avons pas de règles pour ce pays.' });
    for (const country of ['', 'K', 'KEN', 'EU', '%00']) {
      expect((await ask(`/api/shop.Logistics/getCountryRules?country=${country}`)).code).toBe(0);
    }
  });
});

describe('a rail terminal', () => {
  it('is told from a seaport in the list, which may be asked for one kind only', async () => {
    const { data } = await ask('/api/shop.Logistics/getPortList?kind=rail', { headers: { lang: 'fr' } });
    const list = data as { code: string; kind: string; name: string; country: string }[];
    expect(list.find(({ code }) => code === 'UZTAS')).toMatchObject({ kind: 'rail', name: 'Tachkent', country: 'UZ' });
    expect(list.every(({ kind }) => kind === 'rail')).toBe(true);
    const sea = (await ask('/api/shop.Logistics/getPortList?kind=sea')).data as { code: string; kind: string }[];
    expect(sea.find(({ code }) => code === 'KEMBA')?.kind).toBe('sea');
    expect(sea.some(({ code }) => code === 'UZTAS')).toBe(false);
    expect((await ask('/api/shop.Logistics/getPortList?kind=air')).code).toBe(0);
  });
});
