import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import { LANDED_COST } from '../domain/logistics/landed-cost.ts';
import { PLACE_KINDS, PORT_REGIONS, RULE_TOPICS } from '../domain/logistics/model.ts';
import { CAR_CONDITIONS, FREIGHT_MODES, IMPORTERS, TAX_EFFECTS } from '../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/logistics.ts';
import { call } from './call.ts';
import { amountField, because, described, emptyInput, idField, optional, readBy, textField } from './fields.ts';
import {
  missingShape,
  placeShape,
  priceLineShape,
  provenanceShape,
  rangeShape,
  verdictShape,
  waitingShape,
} from './logistics-shapes.ts';

/** Accepts codes in any case. */
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
/** Reads a percentage with up to four decimals as parts per million. */
function percent(max: number) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: because('percent') }),
    readBy((value: string | number) => {
      const [, whole, fraction = ''] = PERCENT.exec(String(value)) ?? [];
      const rate = whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'));
      return rate !== undefined && rate <= max ? rate : undefined;
    }, 'percent'),
  );
}
const typedRate = (what: string, max: number = LANDED_COST.mostRate) =>
  described(optional(percent(max)), `${what}, in percent: \`"12.5"\`. Goes before what the rules say.`);

const portShape = z.object({
  code: z.string(),
  /** A seaport, or a terminal at which container trains arrive. */
  kind: z.enum(PLACE_KINDS),
  /** In the caller’s language. */
  name: z.string(),
  /** In Latin letters, as on shipping documents. */
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
  /** Content of the rule; its shape depends on the topic. */
  value: z.unknown(),
  ...provenanceShape,
});

const carShape = z.object({
  auto_style_id: z.int(),
  auto_style_name: z.string(),
  slug: z.string(),
  brand: z.string(),
  energy_type_code: z.enum(ENERGY_TYPES),
  model_year: z.int(),
  /** CNY as decimal text; null if not stated. */
  price: z.nullable(z.string()),
  price_kind: z.nullable(z.enum(['lowest', 'suggested'])),
  price_source: z.nullable(z.string()),
  price_date: z.nullable(z.string()),
  /** The price in US dollars at `exchange`. */
  price_usd: z.nullable(z.string()),
});

const termField = described(
  z.optional(z.enum(TRADE_TERMS)),
  'Incoterm; CIF unless told. FOB and CIF are for the sea: by rail it is EXW, FCA or CIP, and CIP unless told.',
);
const wayFields = {
  importer: described(z.optional(z.enum(IMPORTERS)), 'Who brings the car in; a private person unless told.'),
  mode: described(z.optional(z.enum(FREIGHT_MODES)), 'How it travels; the first way that has a rate unless told.'),
};
const monthField = textField(7).check(z.regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, { error: because('invalid') }));
const MAX_CARS = 100;
const idsField = z.array(idField).check(z.minLength(1), z.maxLength(MAX_CARS));
const figure = (min: number, max: number) =>
  z.optional(z.number({ error: because('invalid') }).check(z.gte(min), z.lte(max)));
/** Facts of the car that the reader knows but the sheet does not state. */
const factsShape = z.object({
  power_30min_kw: described(figure(1, 2_000), 'Power an electric car holds for thirty minutes, in kW.'),
  co2_g_km: described(figure(0, 1_000), 'CO₂ in grams per kilometre.'),
  fiscal_hp: described(figure(1, 200), 'Fiscal horsepower of the registration paper.'),
  list_price: typedAmount('List price of the authority that values the car (CRSP in Kenya)'),
  relief: described(
    z.optional(z.array(textField(40)).check(z.maxLength(8))),
    'Keys of reliefs in `notes` whose conditions hold.',
  ),
});

/** High, because each typed figure causes a call, and a whole office may share an address. */
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
      'What a car costs at a port and at the door there, line by line, in US dollars, each with its lowest and highest value. A ' +
      'sum is null while one of its lines is missing; `missing` names those and the fact that would help.',
    input: z.object({
      auto_style_id: described(optional(idField), 'A style’s `auto_style_id`.'),
      style: described(optional(textField(200)), 'Or its slug, the last part of its address.'),
      stock_id: described(optional(idField), 'Or a car in stock.'),
      stock: described(optional(textField(200)), 'Or its slug, the last part of its address.'),
      lot_id: described(optional(idField), 'Or a lot of an auction, at its next minimum bid.'),
      port: portField,
      country: described(optional(countryField), 'Where the car is registered; the port’s country unless told.'),
      term: termField,
      ...wayFields,
      condition: described(optional(z.enum(CAR_CONDITIONS)), 'Of a style; new unless told.'),
      first_registered: described(optional(monthField), 'Month of the first registration: `2024-05`.'),
      facts: z.optional(factsShape),
      car_price: typedAmount('Price of the car at the factory gate'),
      to_carrier: typedAmount('Lorry to the carrier'),
      export_customs: typedAmount('Export licence and customs'),
      loading: typedAmount('Loading on board'),
      freight: typedAmount('Freight to the destination'),
      other_taxes: typedAmount('Further taxes and fees on arrival'),
      destination: typedAmount('Charges of the port of arrival'),
      onward: typedAmount('The way from the port to the country of registration'),
      delivery: typedAmount('The road from the port to the door'),
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
      /** Unit of the freight; null if there is no rate. */
      mode: z.nullable(z.enum(FREIGHT_MODES)),
      currency: z.string(),
      /** CNY for one USD, and the source of that rate. */
      exchange: z.number(),
      exchange_source: z.string(),
      /** ISO date it was read. */
      exchange_date: z.nullable(z.string()),
      lines: z.array(priceLineShape),
      /** Sum of the lines that the term includes. */
      price: z.nullable(rangeShape),
      /** Sum up to insurance; for a rail terminal, that of CIP. */
      cif: z.nullable(rangeShape),
      /** Sum with taxes and charges; with delivery to an address only if that cost was typed. */
      door: z.nullable(rangeShape),
      missing: missingShape,
      waiting: waitingShape,
      /** Rules that add no cost but are shown. */
      notes: z.array(z.object({ key: z.string(), effect: z.enum(TAX_EFFECTS), source: z.string() })),
      verdict: verdictShape,
      weeks: z.nullable(z.object({ low: z.int(), high: z.int(), source: z.string() })),
    }),
  }),
  getMyPlace: call(at.getMyPlace, {
    limits: [SOME_READS],
    summary:
      'Where the visitor most likely buys for, by the country of their network: a guess, to be asked once and kept by the ' +
      'client. All three are as for nobody where the network or the country is not known.',
    input: emptyInput,
    output: z.object({
      country: described(z.nullable(z.string()), 'ISO 3166-1 alpha-2.'),
      port: described(
        z.nullable(z.string()),
        'UN/LOCODE of a port or terminal of the country, or of one its cars pass.',
      ),
      currency: described(z.string(), 'That of the country, where there is a rate of it; else USD.'),
    }),
    cache: 'private, no-store',
  }),
  setMyPlace: call(at.setMyPlace, {
    limits: [{ purpose: 'my-place', per: 'member', limit: 60, perMs: 60_000 }],
    callers: ['member'],
    summary: 'Keeps where the member buys for; it is `place` of `account/profile` and of `userInfo`.',
    input: z.object({
      country: described(countryField, 'Where the car is registered, ISO 3166-1 alpha-2: `KE`.'),
      port: described(portCode, 'A port’s UN/LOCODE, from `getPortList`, which serves the country.'),
      term: described(
        z.enum(TRADE_TERMS),
        'Incoterm. FOB and CIF are for the sea: to a terminal it is EXW, FCA or CIP.',
      ),
      importer: described(z.enum(IMPORTERS), 'Who brings the car in.'),
    }),
    output: placeShape,
  }),
  priceMany: call(at.priceMany, {
    limits: [SOME_READS],
    summary: 'Prices of up to a hundred styles, or cars in stock, at one port, for clients that cannot work them out.',
    input: z
      .object({
        country: described(optional(countryField), 'Where the cars are registered; the port’s country unless told.'),
        to: described(portCode, 'A port’s UN/LOCODE, from `getPortList`.'),
        term: termField,
        ...wayFields,
        styles: described(z.optional(idsField), 'Numbers of styles.'),
        stock: described(z.optional(idsField), 'Or numbers of cars in stock.'),
      })
      .check(
        z.refine(({ styles, stock }) => (styles === undefined) !== (stock === undefined), {
          path: ['styles'],
          error: because('stylesOrStock'),
        }),
      ),
    output: z.array(
      z.object({
        id: z.int(),
        cif: z.nullable(rangeShape),
        door: z.nullable(rangeShape),
        missing: missingShape,
        verdict: verdictShape,
      }),
    ),
  }),
};
