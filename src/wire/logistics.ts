import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import { LANDED_COST } from '../domain/logistics/landed-cost.ts';
import { COST_KEYS, PLACE_KINDS, PORT_REGIONS, RULE_TOPICS, SOURCE_KINDS } from '../domain/logistics/model.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/logistics.ts';
import { call } from './call.ts';
import { amountField, because, described, idField, optional, readBy, textField } from './fields.ts';

/** Codes are written in any case by those who type them. */
const code = (shape: RegExp) =>
  z.pipe(
    textField(10),
    readBy((text: string) => (shape.test(text.toUpperCase()) ? text.toUpperCase() : undefined), 'invalid'),
  );
export const portCode = code(/^[A-Z]{2}[A-Z2-9]{3}$/);
const portField = described(optional(portCode), 'A port’s UN/LOCODE, from `getPortList`.');
export const countryField = code(/^[A-Z]{2}$/);

/** An amount in US dollars, to cents. */
const dollars = z.pipe(
  amountField,
  readBy((minor: number) => (minor <= LANDED_COST.mostMinor ? minor : undefined), 'amount'),
);
const typedAmount = (what: string) => described(optional(dollars), `${what}, in US dollars: \`"1200.00"\`.`);

const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
/** Percent with up to four decimals, to parts per million. */
function percent(most: number) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: because('percent') }),
    readBy((value: string | number) => {
      const [, whole, fraction = ''] = PERCENT.exec(String(value)) ?? [];
      const rate = whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'));
      return rate !== undefined && rate <= most ? rate : undefined;
    }, 'percent'),
  );
}
const typedRate = (what: string, most: number = LANDED_COST.mostRate) =>
  described(optional(percent(most)), `${what}, in percent: \`"12.5"\`. Goes before what the rules say.`);

const provenanceShape = {
  /** What kind of thing the fact was taken from. */
  source: z.enum(SOURCE_KINDS),
  citation: z.string(),
  year: z.int(),
  recorded_on: z.string(),
};

const portShape = z.object({
  code: z.string(),
  /** A seaport, or a terminal container trains arrive at. */
  kind: z.enum(PLACE_KINDS),
  /** In the caller’s language. */
  name: z.string(),
  /** In Latin letters, as papers have it. */
  latin_name: z.string(),
  native_name: z.nullable(z.string()),
  country: z.string(),
  country_name: z.string(),
  region: z.enum(PORT_REGIONS),
  latitude: z.number(),
  longitude: z.number(),
  is_loading: z.boolean(),
});

const ruleShape = z.object({
  country: z.string(),
  topic: z.enum(RULE_TOPICS),
  energy_types: z.nullable(z.array(z.enum(ENERGY_TYPES))),
  /** What the rule says; its shape goes by the topic. */
  value: z.unknown(),
  ...provenanceShape,
});

export const landedLineShape = z.object({
  key: z.enum(COST_KEYS),
  payer: z.enum(['seller', 'buyer']),
  mark: z.enum(['stated', 'estimate', 'typed', 'calculated', 'open']),
  /** Decimal text; null: open. */
  amount: z.nullable(z.string()),
  /** Of a line that is a share of others. */
  rate_percent: z.nullable(z.number()),
  is_rate_typed: z.boolean(),
  open_because: z.nullable(z.enum(['amount', 'rate', 'base'])),
  /** Where amount or rate comes from; null: the caller’s own, the price of `car`, or nobody’s yet. */
  provenance: z.nullable(z.object(provenanceShape)),
  /** What says who pays. */
  payer_provenance: z.nullable(z.object(provenanceShape)),
});

const carShape = z.object({
  auto_style_id: z.int(),
  auto_style_name: z.string(),
  slug: z.string(),
  brand: z.string(),
  energy_type_code: z.enum(ENERGY_TYPES),
  model_year: z.int(),
  /** CNY, decimal text; null: not stated. */
  price: z.nullable(z.string()),
  price_kind: z.nullable(z.enum(['lowest', 'suggested'])),
  price_source: z.nullable(z.string()),
  price_date: z.nullable(z.string()),
  /** The same in US dollars at `exchange`. */
  price_usd: z.nullable(z.string()),
});

/** Each figure that is typed asks again; a whole office may sit behind one address. */
const SOME_READS = { purpose: 'landed-cost', per: 'network', limit: 600, perMs: 60_000, isRead: true } as const;

export const logisticsCalls = {
  getPortList: call(at.getPortList, {
    limits: [SOME_READS],
    summary: 'Ports of loading in China, and ports and rail terminals of destination, by country and name.',
    input: z.object({
      region: described(optional(z.enum(PORT_REGIONS)), 'Only places of this region.'),
      kind: described(optional(z.enum(PLACE_KINDS)), 'Only seaports, or only rail terminals.'),
    }),
    output: z.array(portShape),
  }),
  getCountryRules: call(at.getCountryRules, {
    limits: [SOME_READS],
    summary:
      'What is known of a country for an imported car, each rule with source, year and the date it was written down; and ' +
      'what China asks of its export. A topic without a rule is not known.',
    input: z.object({ country: described(countryField, 'ISO 3166-1 alpha-2: `KE`.') }),
    output: z.object({
      country: z.string(),
      country_name: z.string(),
      rules: z.array(ruleShape),
      export_rules: z.array(ruleShape),
    }),
  }),
  getLandedCost: call(at.getLandedCost, {
    limits: [SOME_READS],
    summary:
      'What a car costs at the door, line by line, in US dollars. Lines nobody knows are open and named in `missing`; the ' +
      'totals are sums of what is known.',
    input: z.object({
      auto_style_id: described(optional(idField), 'A style’s `auto_style_id`.'),
      style: described(optional(textField(200)), 'Or its slug, the last part of its address.'),
      port: portField,
      country: described(optional(countryField), 'Where the car is registered; the port’s country unless told.'),
      term: described(
        z.optional(z.enum(TRADE_TERMS)),
        'Incoterm; FOB unless told. FOB and CIF are for the sea: to a rail terminal it is EXW, FCA or CIP, and FCA unless told.',
      ),
      car_price: typedAmount('Price of the car at the factory gate'),
      to_carrier: typedAmount('Lorry to the carrier'),
      export_customs: typedAmount('Export licence and customs'),
      loading: typedAmount('Loading on board'),
      freight: typedAmount('Freight to the destination'),
      other_taxes: typedAmount('Further taxes and fees on arrival'),
      delivery: typedAmount('Port charges and the road to the door'),
      insurance_percent: typedRate('Insurance premium', LANDED_COST.mostInsuranceRate),
      import_duty_percent: typedRate('Import duty'),
      additional_duty_percent: typedRate('Additional duty'),
      vat_percent: typedRate('Tax on the import'),
    }),
    output: z.object({
      car: z.nullable(carShape),
      port: z.nullable(portShape),
      country: z.nullable(z.string()),
      term: z.enum(TRADE_TERMS),
      currency: z.string(),
      /** CNY for one USD, and where that comes from. */
      exchange: z.number(),
      exchange_source: z.string(),
      /** ISO date it was read; null: the reference rate, which is of no day. */
      exchange_date: z.nullable(z.string()),
      lines: z.array(landedLineShape),
      total: z.string(),
      seller_total: z.string(),
      buyer_total: z.string(),
      missing: z.array(z.enum(COST_KEYS)),
    }),
  }),
};
