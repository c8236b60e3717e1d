/** Shapes of `data/logistics`: what an admin will edit is held to the same. */
import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../catalogue/model.ts';
import { LOCALE_CODES } from '../shared/locale.ts';
import { TRADE_TERMS } from '../site/incoterms.ts';
import {
  CHARGING_STANDARDS,
  COST_KEYS,
  PLACE_KINDS,
  PORT_REGIONS,
  RULE_TOPICS,
  SOURCE_KINDS,
  type RuleTopic,
} from './model.ts';

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
const percent = z.number().check(z.gte(0), z.lte(500));
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const millimetres = z.int().check(z.positive());

const provenance = {
  source: z.enum(SOURCE_KINDS),
  citation: z.string(),
  year: z.int().check(z.gte(1950), z.lte(2100)),
  recordedOn: isoDate,
};
/** Every fact names its source; only common knowledge has no text to cite. */
const isSourced = ({ source, citation }: { source: string; citation: string }) =>
  source === 'general' || citation.trim() !== '';

export const portsSchema = z.array(
  z.object({
    code: z.string().check(z.regex(/^[A-Z]{2}[A-Z2-9]{3}$/)),
    kind: z.enum(PLACE_KINDS),
    name: z.string().check(z.minLength(1)),
    names: z.partialRecord(z.enum(LOCALE_CODES), z.string().check(z.minLength(1))),
    nativeName: z.optional(z.string()),
    nativeLanguage: z.optional(z.string()),
    country: countryCode,
    region: z.enum(PORT_REGIONS),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    isLoading: z.boolean(),
  }),
);

export const containersSchema = z.array(
  z
    .object({
      code: z.string(),
      name: z.string(),
      lengthMm: millimetres,
      widthMm: millimetres,
      heightMm: millimetres,
      doorWidthMm: millimetres,
      doorHeightMm: millimetres,
      payloadKg: z.int().check(z.positive()),
      ...provenance,
    })
    .check(z.refine(isSourced)),
);

export const costLinesSchema = z.array(
  z
    .object({
      key: z.enum(COST_KEYS),
      port: z.string(),
      position: z.int(),
      paidIn: z.array(z.enum(TRADE_TERMS)),
      amountMinor: z.nullable(z.int().check(z.gte(0))),
      currency: z.nullable(z.string()),
      isEstimate: z.boolean(),
      ...provenance,
    })
    .check(
      z.refine(isSourced),
      z.refine(({ amountMinor, currency }) => (amountMinor === null) === (currency === null)),
    ),
);

const side = z.enum(['left', 'right']);
/** What a rule of each topic says. */
export const ruleValueSchemas = {
  steering: z.object({ drivesOn: side, wheelMustBe: z.optional(side) }),
  charging: z.object({ standards: z.array(z.enum(CHARGING_STANDARDS)).check(z.minLength(1)) }),
  energy: z.object({ only: z.array(z.enum(ENERGY_TYPES)).check(z.minLength(1)) }),
  usedAge: z.object({ years: z.int().check(z.gte(0), z.lte(40)), effect: z.enum(['refused', 'penalty']) }),
  importDuty: z.object({
    percent,
    basis: z.enum(['cif', 'fob']),
    relief: z.optional(z.enum(['originCertificate', 'quota'])),
  }),
  additionalDuty: z.object({
    percentByBrand: z.record(z.string(), percent),
    leastPercent: percent,
    mostPercent: percent,
  }),
  vat: z.object({ percent }),
  recyclingFee: z.object({}),
  languages: z.object({ codes: z.array(z.string().check(z.minLength(2))).check(z.minLength(1)) }),
  exportWithin: z.object({ days: z.int().check(z.positive()), from: isoDate }),
} satisfies Record<RuleTopic, z.ZodMiniType>;

export const countryRulesSchema = z.array(
  z
    .object({
      country: countryCode,
      topic: z.enum(RULE_TOPICS),
      variant: z.string().check(z.minLength(1)),
      energyTypes: z.nullable(z.array(z.enum(ENERGY_TYPES))),
      value: z.unknown(),
      ...provenance,
    })
    .check(
      z.refine(isSourced),
      z.refine(({ topic, value }) => ruleValueSchemas[topic].safeParse(value).success, { path: ['value'] }),
    ),
);
