import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import { PART_KINDS, STOCK_KINDS, STOCK_ORDERS, STOCK_STATES } from '../domain/stock/model.ts';
import * as at from './addresses/stock.ts';
import { call } from './call.ts';
import {
  amountField,
  because,
  described,
  emptyInput,
  idField,
  inPriceOrder,
  languageField,
  optional,
  pageFields,
  samplesField,
  textField,
  wholeNumber,
} from './fields.ts';
import {
  dealListShape,
  newCarNavShape,
  partListShape,
  stockDetailShape,
  stockListShape,
  usedCarNavShape,
} from './stock-shapes.ts';

const yearField = optional(wholeNumber(1900, 2100));
const order = described(z._default(z.enum(STOCK_ORDERS), 'price'), 'Cheapest first unless told.');

const stockFilter = z
  .object({
    ...pageFields,
    kind: described(optional(z.enum(STOCK_KINDS)), 'Used or new cars; both unless told.'),
    samples: samplesField,
    status: described(optional(z.enum(STOCK_STATES)), 'All unless told: sold cars are marked, not hidden.'),
    brand_id: described(optional(idField), 'A brand’s `id`, from `getAllAutoBrand`.'),
    energy_type: described(optional(z.enum(ENERGY_TYPES)), 'Energy type, by one of the `energy_type_code`s.'),
    city: described(optional(textField(60)), 'City, by the `city_code` cars carry; an unknown one is refused.'),
    year_min: described(yearField, 'Earliest model year.'),
    year_max: described(yearField, 'Latest model year.'),
    mileage_max: described(
      optional(wholeNumber(0, 10_000_000)),
      'Most kilometres; cars without a mileage are left out.',
    ),
    price_min: described(optional(amountField), 'Least asking price in CNY: `"80000.00"`.'),
    price_max: described(optional(amountField), 'Highest asking price in CNY; not below `price_min`.'),
    order,
  })
  .check(inPriceOrder);

const stockDetail = z
  .object({
    id: described(optional(idField), 'A car’s `id`, from a list of stock.'),
    slug: described(optional(textField(120)), 'Its `slug`, which does as well; `id` counts where both are given.'),
  })
  .check(z.refine(({ id, slug }) => (id ?? slug) !== undefined, { path: ['id'], error: because('required') }));

/** Low, because a file lists the whole catalogue, and a workbook takes the Worker a while. */
const DOWNLOADS = { purpose: 'price-list', per: 'network', limit: 20, perMs: 10 * 60_000, isRead: true } as const;

export const stockCalls = {
  getAllStockList: call(at.getAllStockList, {
    summary: 'Cars in stock, filtered and sorted; samples only where they are asked for. Prices are in CNY.',
    input: stockFilter,
    output: stockListShape,
  }),
  getSingleStockList: call(at.getSingleStockList, {
    summary: 'Cars in stock of one model.',
    input: z.object({
      ...pageFields,
      model_id: described(idField, 'A model’s `id`, from a list of models.'),
      samples: samplesField,
      order,
    }),
    output: stockListShape,
  }),
  getStockDetail: call(at.getStockDetail, {
    summary: 'One car in stock, by `id` or `slug`; a sample too, which `is_sample` marks.',
    input: stockDetail,
    output: stockDetailShape,
  }),
  getDiscountAutoStyle: call(at.getDiscountAutoStyle, {
    summary: 'Deals on styles of the catalogue that hold now, the largest share below the suggested price first.',
    input: z.object({ ...pageFields, samples: samplesField }),
    output: dealListShape,
  }),
  getNewCarNav: call(at.getNewCarNav, {
    summary: 'Brands whose new cars can be ordered, by name.',
    input: emptyInput,
    output: newCarNavShape,
  }),
  getUsedCarNav: call(at.getUsedCarNav, {
    summary: 'Brands of the used cars in stock that are not sold, by name. Samples are not counted.',
    input: emptyInput,
    output: usedCarNavShape,
  }),
  getDealList: call(at.getDealList, {
    summary: 'All deals that hold now. A deal that has ended is not in the list; `time` of the envelope is the clock.',
    input: z.object({ ...pageFields, samples: samplesField }),
    output: dealListShape,
  }),
  getPartList: call(at.getPartList, {
    summary: 'Parts by kind and size with the models they fit, as configuration sheets state it.',
    input: z.object({
      ...pageFields,
      kind: described(optional(z.enum(PART_KINDS)), 'Kind of part.'),
      model_id: described(optional(idField), 'Only parts that fit this model; an unknown one is refused.'),
      auto_style_id: described(optional(idField), 'Only parts that fit this style; an unknown one is refused.'),
    }),
    output: partListShape,
  }),
  downloadPriceList: call(at.downloadPriceList, {
    limits: [DOWNLOADS],
    summary:
      'Suggested prices of all styles and asking prices of the stock, samples left out, as a file. `lang` overrules the headers.',
    input: z.object({
      format: described(
        z._default(z.enum(['csv', 'xlsx']), 'csv'),
        'Kind of file; csv unless told. Its fields are separated by semicolons where decimals have a comma.',
      ),
      lang: described(optional(languageField), 'Language of the file; overrules the language headers.'),
    }),
    output: z.unknown(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
