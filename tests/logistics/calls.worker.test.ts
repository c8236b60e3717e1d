import { describe, expect, it } from 'vitest';
import { ask, post } from '../support/api.ts';

const PATH = '/api/shop.Logistics/getLandedCost';
interface Landed {
  car: Record<string, unknown> | null;
  port: Record<string, unknown> | null;
  country: string | null;
  lines: { key: string; payer: string; mark: string; amount: string | null; open_because: string | null }[];
  total: string;
  seller_total: string;
  buyer_total: string;
  missing: string[];
}
const landed = async (body: unknown, headers: Record<string, string> = {}) =>
  (await post(PATH, body, headers)).data as Landed;
const whole = {
  port: 'DEBRV',
  term: 'CIF',
  car_price: '10000.00',
  to_carrier: '300',
  export_customs: '150',
  loading: '80.00',
  freight: '1200',
  other_taxes: '0',
  delivery: '400',
  insurance_percent: '0.3',
};

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

describe('the landed cost', () => {
  it('is calculated as the page calculates it', async () => {
    const cost = await landed(whole);
    expect(Object.fromEntries(cost.lines.map(({ key, amount }) => [key, amount]))).toMatchObject({
      factory: '10000.00',
      insurance: '38.84',
      importDuty: '1176.88',
      // Neither drive nor maker of the car is known here.
      additionalDuty: null,
      vat: null,
    });
    expect(cost.missing).toEqual(['additionalDuty', 'vat']);
    expect(cost.seller_total).toBe('11768.84');
  });

  it('begins with the lowest price a source reports, in dollars, as an estimate', async () => {
    const cost = await landed({ auto_style_id: 102, port: 'KEMBA' }, { lang: 'en' });
    expect(cost.car).toMatchObject({
      slug: 'byd-seagull-2025-flying',
      brand: 'byd',
      price: '79800.00',
      price_kind: 'lowest',
      price_source: 'dealer prices',
      price_date: '2025-11-14',
      price_usd: '11287.13',
    });
    expect(cost.country).toBe('KE');
    expect(cost.lines[0]).toMatchObject({ key: 'factory', mark: 'estimate', amount: '11287.13' });
    expect(cost.total).toBe('11287.13');
  });

  it('takes the duty on electric cars by their maker', async () => {
    const cost = await landed({ ...whole, style: 'byd-seagull-2025-vitality' });
    const additional = cost.lines.find(({ key }) => key === 'additionalDuty');
    expect(additional).toMatchObject({ mark: 'calculated', amount: '2000.70' });
    expect(cost.missing).toEqual([]);
    const sum = cost.lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(cost.total).toBe((sum / 100).toFixed(2));
  });

  it('lets a car land in one country and be registered in another', async () => {
    expect(await landed({ port: 'DJJIB', country: 'ET' })).toMatchObject({ country: 'ET', port: { country: 'DJ' } });
  });

  it('leaves everything open where nothing is said', async () => {
    const cost = await landed({});
    expect(cost).toMatchObject({ car: null, port: null, country: null, total: '0.00' });
    expect(cost.lines.every(({ mark }) => mark === 'open')).toBe(true);
  });

  it('refuses a style, a port and a country there is not, in the caller’s language', async () => {
    expect(await post(PATH, { style: 'nope' })).toMatchObject({ code: 0, msg: 'This style does not exist.' });
    expect(await post(PATH, { port: 'AAAAA' }, { lang: 'de' })).toMatchObject({
      code: 0,
      msg: 'Dieser Hafen ist nicht in unserer Liste.',
    });
    // Cars are loaded there, not delivered.
    expect((await post(PATH, { port: 'CNSHA' })).code).toBe(0);
    expect((await post(PATH, { port: 'KEMBA', country: 'AQ' })).code).toBe(0);
  });

  it('refuses amounts and rates that are none, and says which', async () => {
    for (const [field, value] of [
      ['freight', '-1'],
      ['freight', '1e9'],
      ['freight', '10000000.01'],
      ['vat_percent', '501'],
      ['insurance_percent', '11'],
      ['insurance_percent', 'NaN'],
      ['import_duty_percent', '0.12345'],
      ['term', 'DDP'],
      ['port', '../x'],
      ['style', '\u0000'],
    ] as const) {
      const answer = await post(PATH, { [field]: value });
      expect(answer.code).toBe(0);
      expect((answer.data as { errors: { path: string }[] }).errors[0]?.path).toBe(field);
    }
    expect(await post(PATH, { vat_percent: 'x' }, { lang: 'es' })).toMatchObject({
      msg: 'Tipo de IVA: Indique un porcentaje, por ejemplo 5 o 0.35.',
    });
  });
});

describe('a line of the landed cost', () => {
  it('says who pays it by which rules, and where its rate comes from, with the day it was written down', async () => {
    const { lines } = (await landed({ ...whole, style: 'byd-seagull-2025-vitality' })) as unknown as {
      lines: { key: string; provenance: unknown; payer_provenance: unknown }[];
    };
    expect(lines.find(({ key }) => key === 'vat')?.provenance).toEqual({
      source: 'law',
      citation: 'Directive 2006/112/EC',
      year: 2025,
      recorded_on: '2026-11-21',
    });
    // What the caller names, nobody wrote down.
    for (const key of ['factory', 'freight', 'insurance'])
      expect(lines.find((line) => line.key === key)?.provenance).toBeNull();
    for (const { payer_provenance } of lines)
      expect(payer_provenance).toMatchObject({
        source: 'standard',
        citation: expect.stringContaining('Incoterms 2020') as string,
        recorded_on: '2026-11-21',
      });
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

  it('is calculated under FCA unless told, and under no term of the sea', async () => {
    expect(await landed({ port: 'KZALA' })).toMatchObject({ term: 'FCA', country: 'KZ', port: { kind: 'rail' } });
    expect(await landed({ port: 'KEMBA' })).toMatchObject({ term: 'FOB', port: { kind: 'sea' } });
    expect(await landed({ port: 'KZALA', term: 'CIP' })).toMatchObject({ term: 'CIP' });
    for (const term of ['FOB', 'CIF'])
      expect(await post(PATH, { port: 'KZALA', term }, { lang: 'de' })).toMatchObject({
        code: 0,
        msg: 'FOB und CIF gelten nur für den Seeweg. Für ein Bahnterminal wählen Sie EXW, FCA oder CIP.',
      });
  });

  it('may stand in a country of which little is known, whose taxes then stay open', async () => {
    const { lines } = await landed({ port: 'TJDYU', car_price: '9000' });
    for (const key of ['importDuty', 'vat'])
      expect(lines.find((line) => line.key === key)).toMatchObject({ mark: 'open', open_because: 'rate' });
  });
});
