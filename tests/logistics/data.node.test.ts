import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRINTED_TOPICS } from '../../src/components/logistics/country-rules.ts';
import { CONTAINERS } from '../../src/domain/catalogue/drawing/container-load.ts';
import { COST_KEYS, EU_MEMBERS, RULE_TOPICS } from '../../src/domain/logistics/model.ts';
import {
  containersSchema,
  costLinesSchema,
  countryRulesSchema,
  portsSchema,
  ruleValueSchemas,
} from '../../src/domain/logistics/schema.ts';
import { LEGS } from '../../src/domain/site/incoterms.ts';
import { LOGISTICS_FOLDER } from '../../data/seed/logistics.ts';

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(LOGISTICS_FOLDER, `${name}.json`), 'utf8'));
const ports = portsSchema.parse(await read('ports'));
const containers = containersSchema.parse(await read('containers'));
const costLines = costLinesSchema.parse(await read('cost-lines'));
const rules = countryRulesSchema.parse(await read('country-rules'));

describe('the starter data of logistics', () => {
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
