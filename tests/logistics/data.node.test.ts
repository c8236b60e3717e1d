import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRINTED_TOPICS } from '../../src/components/logistics/country-rules.ts';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import { CONTAINERS } from '../../src/domain/catalogue/drawing/container-load.ts';
import { COST_KEYS, EU_MEMBERS, RULE_TOPICS, type CountryRule } from '../../src/domain/logistics/model.ts';
import { ruleFor, rulesOf } from '../../src/domain/logistics/rules.ts';
import {
  containersSchema,
  costLinesSchema,
  countryRulesSchema,
  portsSchema,
  ruleValueSchemas,
} from '../../src/domain/logistics/schema.ts';
import { LEGS } from '../../src/domain/site/incoterms.ts';
import { LOGISTICS_FOLDER } from '../../data/seed/logistics.ts';
import { PRICE_FILES, priceRowsOf } from '../../data/seed/price-rows.ts';

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(LOGISTICS_FOLDER, `${name}.json`), 'utf8'));
const ports = portsSchema.parse(await read('ports'));
const containers = containersSchema.parse(await read('containers'));
const costLines = costLinesSchema.parse(await read('cost-lines'));
// Which value belongs to which topic is checked by the test of each topic below.
const rules = countryRulesSchema.parse(await read('country-rules')) as readonly CountryRule[];

describe('the starter data of logistics', () => {
  it('is refused if a cell of a price table could not be computed, by its file, line and column', async () => {
    const files = await Promise.all(PRICE_FILES.map((name) => readFile(join(LOGISTICS_FOLDER, name))));
    const spoilt = files.map((file) =>
      new TextEncoder().encode(new TextDecoder().decode(file).replace(',Demo rule,', ',#LNV,')),
    );
    expect(() => priceRowsOf(files)).not.toThrow();
    expect(() => priceRowsOf(spoilt)).toThrow(
      'data/logistics/export-prices.csv, line 2: source: "#LNV" is no value: the cell failed to be computed',
    );
  });

  it('has ports of loading in China and sixty others, each once and where its code says', () => {
    expect(new Set(ports.map(({ code }) => code)).size).toBe(ports.length);
    expect(ports.filter(({ isLoading }) => !isLoading).length).toBeGreaterThanOrEqual(60);
    for (const { code, country, isLoading, region } of ports) {
      expect(code.slice(0, 2)).toBe(country);
      expect(isLoading).toBe(country === 'CN');
      expect(region === 'china').toBe(isLoading);
    }
  });

  it('names a source, a year and a date for every rule, and no rule twice', () => {
    const keys = rules.map(({ country, topic, variant }) => `${country} ${topic} ${variant}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { source, citation, year, recordedOn } of rules) {
      expect(source === 'general' || citation.length > 0).toBe(true);
      expect(year).toBeLessThanOrEqual(Number(recordedOn.slice(0, 4)));
      expect(Number.isNaN(Date.parse(recordedOn))).toBe(false);
    }
  });

  it('says of every country of a port on which side it drives', () => {
    const known = new Set(rules.filter(({ topic }) => topic === 'steering').map(({ country }) => country));
    expect([...new Set(ports.map(({ country }) => country))].filter((country) => !known.has(country))).toEqual([]);
  });

  it('has a tariff for the union and a tax for each of its members that has a port', () => {
    const taxed = new Set(rules.filter(({ topic }) => topic === 'vat').map(({ country }) => country));
    const members = ports.map(({ country }) => country).filter((country) => EU_MEMBERS.includes(country));
    expect(members.filter((country) => !taxed.has(country))).toEqual([]);
    expect(rules.some(({ country, topic }) => country === 'EU' && topic === 'importDuty')).toBe(true);
  });

  it('asks tax of electric cars where the country does, and none where it does not', () => {
    const vatOf = (country: string, energyType: EnergyType) =>
      ruleFor(rulesOf(rules, country), 'vat', energyType)?.value.percent;
    expect([vatOf('KE', 'battery_electric'), vatOf('KE', 'petrol')]).toEqual([16, 16]);
    expect([vatOf('AZ', 'battery_electric'), vatOf('AZ', 'diesel')]).toEqual([0, 18]);
    expect([vatOf('BY', 'battery_electric'), vatOf('BY', 'petrol')]).toEqual([0, 20]);
    const feeOf = (energyType: EnergyType) => ruleFor(rulesOf(rules, 'KZ'), 'recyclingFee', energyType);
    expect([feeOf('battery_electric'), feeOf('petrol')?.value]).toEqual([undefined, {}]);
  });

  it('has the additional duty of the union for range extenders too, and for makers that worked with the inquiry', () => {
    const dutyOf = (energyType: EnergyType, brand: string) =>
      ruleFor(rulesOf(rules, 'DE'), 'additionalDuty', energyType)?.value.percentByBrand[brand];
    expect(dutyOf('range_extender', 'leapmotor')).toBe(20.7);
    expect(dutyOf('battery_electric', 'zeekr')).toBe(18.8);
    expect(dutyOf('plug_in_hybrid', 'byd')).toBeUndefined();
    expect(dutyOf('battery_electric', 'a-brand-nobody-named')).toBeUndefined();
  });

  it.each([
    ['EG', 0],
    ['EC', 0],
    ['PE', 2],
    ['KW', 5],
    ['OM', 7],
    ['DJ', 10],
    ['NG', 12],
  ])('refuses used cars in %s above %i years', (country, years) => {
    expect(ruleFor(rulesOf(rules, country), 'usedAge')?.value).toEqual({ years, effect: 'refused' });
  });

  it('refuses used electric cars alone in Jordan', () => {
    expect(ruleFor(rulesOf(rules, 'JO'), 'usedAge', 'battery_electric')?.value.years).toBe(3);
    expect(ruleFor(rulesOf(rules, 'JO'), 'usedAge', 'petrol')).toBeUndefined();
  });

  it('names the data set that the side of the road was taken from', () => {
    const uncited = rules.filter(({ topic, citation }) => topic === 'steering' && citation === '');
    expect(uncited).toEqual([]);
  });

  it('refuses a rule without a source, and one that does not say what its topic asks', () => {
    const [rule] = rules;
    expect(countryRulesSchema.safeParse([{ ...rule, source: 'law', citation: '' }]).success).toBe(false);
    expect(countryRulesSchema.safeParse([{ ...rule, topic: 'vat', value: { percent: 'some' } }]).success).toBe(false);
  });

  it('has containers as the drawings load them', () => {
    for (const { code, name, lengthMm, widthMm, heightMm, doorWidthMm, doorHeightMm } of containers) {
      expect({ name, lengthMm, widthMm, heightMm, doorWidthMm, doorHeightMm }).toEqual(
        CONTAINERS[code as keyof typeof CONTAINERS],
      );
    }
  });

  it('has every line of the cost, paid as the terms of the home page say', () => {
    expect(costLines.map(({ key }) => key)).toEqual([...COST_KEYS]);
    for (const { key, paidIn } of costLines) {
      const leg = LEGS.find((each) => each.key === key);
      if (leg) expect(paidIn).toEqual(leg.paidIn);
      else expect(paidIn).toEqual([]);
    }
  });

  it('guesses no amount', () => {
    expect(costLines.filter(({ amountMinor }) => amountMinor !== null)).toEqual([]);
  });
});

it('prints every topic a country may have', () => {
  const printed = new Set<string>([...PRINTED_TOPICS, 'exportWithin']);
  expect(RULE_TOPICS.filter((topic) => !printed.has(topic))).toEqual([]);
  expect(Object.keys(ruleValueSchemas).sort()).toEqual([...RULE_TOPICS].sort());
});
