import * as z from 'zod/mini';
import { MAX_COMPARED } from '../domain/catalogue/compare/address.ts';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import * as at from './addresses/catalogue.ts';
import { call } from './call.ts';
import {
  amountField,
  because,
  described,
  emptyInput,
  idField,
  idOrIdsField,
  languageField,
  optional,
  inPriceOrder,
  pageFields,
  slugField,
  textField,
  wholeNumber,
} from './fields.ts';
import {
  brandDetailShape,
  brandShape,
  comparisonShape,
  modelDetailShape,
  modelImagesShape,
  modelListShape,
  optionShape,
  sheetShape,
  styleShape,
} from './catalogue-shapes.ts';

const brandId = described(idField, 'A brand’s `id`, from `getAllAutoBrand`.');
const modelId = described(idField, 'A model’s `id`, from a list of models.');
const styleId = described(idField, 'A style’s `auto_style_id`, from the list of a model’s styles.');

const modelIdInput = z.object({ id: modelId });
/** Other makers' clients send either spelling. */
const brandIdInput = z
  .object({
    brand_id: described(optional(idField), 'A brand’s `id`, from `getAllAutoBrand`.'),
    id: described(optional(idField), 'Means the same; `brand_id` counts where both are given.'),
  })
  .check(
    z.refine(({ brand_id, id }) => (brand_id ?? id) !== undefined, { path: ['brand_id'], error: because('required') }),
  );
/** The most sheets of one comparison. */
const SHEETS_AT_ONCE = 8;
const styleIds = described(idOrIdsField(SHEETS_AT_ONCE), 'One `auto_style_id`, or a list of up to eight.');
const styleSlugs = described(
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.array(slugField).check(z.minLength(1), z.maxLength(MAX_COMPARED)),
  ),
  'A style’s `slug`, repeated for each of up to four (`?style=a&style=b`).',
);
const fileFormat = described(
  z._default(z.enum(['csv', 'xlsx']), 'csv'),
  'Kind of file; csv unless told. Its fields are separated by semicolons where decimals have a comma.',
);
const fileLanguage = described(optional(languageField), 'Language of the answer; overrules the language headers.');
const FILE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const limitField = described(z._default(wholeNumber(1, 100), 12), 'Models at most; 12 unless told.');

const modelFilter = z
  .object({
    ...pageFields,
    brand_id: described(optional(idField), 'Only models of this brand; an unknown one is refused.'),
    level: described(
      optional(textField(60)),
      'Vehicle class, by the `level_code` models carry; an unknown one is refused.',
    ),
    energy_type: described(optional(z.enum(ENERGY_TYPES)), 'Energy type, by one of the `energy_type_codes`.'),
    price_min: described(optional(amountField), 'Least suggested price in CNY: `"80000.00"`.'),
    price_max: described(optional(amountField), 'Highest suggested price in CNY; not below `price_min`.'),
    year: described(optional(wholeNumber(1900, 2100)), 'Model year.'),
    keyword: described(optional(textField(100)), 'Words of a name of the brand or the model, at home or abroad.'),
  })
  .check(inPriceOrder);

export const catalogueCalls = {
  getAllAutoBrand: call(at.getAllAutoBrand, {
    summary: 'All brands that have models, by name.',
    input: emptyInput,
    output: z.array(brandShape),
  }),
  getModelsList: call(at.getModelsList, {
    summary: 'Models by brand and name, filtered. Prices are in CNY; a model matches when one of its styles does.',
    input: modelFilter,
    output: modelListShape,
  }),
  getModelsListByBrand: call(at.getModelsListByBrand, {
    summary: 'Models of one brand, by name.',
    input: z.object({ ...pageFields, brand_id: brandId }),
    output: modelListShape,
  }),
  getBrandDetail: call(at.getBrandDetail, {
    summary: 'One brand, by `brand_id` or `id`.',
    input: brandIdInput,
    output: brandDetailShape,
  }),
  getModelDetailById: call(at.getModelDetailById, {
    summary: 'One model, with its names, prices and newest year.',
    input: modelIdInput,
    output: modelDetailShape,
  }),
  getAutoModelImgById: call(at.getAutoModelImgById, {
    summary: 'Pictures of a model by view and colour.',
    input: modelIdInput,
    output: modelImagesShape,
  }),
  getHeatModels: call(at.getHeatModels, {
    summary: 'Popular models: the newest model years with the broadest choice of styles first.',
    input: z.object({ limit: limitField }),
    output: modelListShape,
  }),
  getHomeHotModels: call(at.getHomeHotModels, {
    summary: 'Hot deals for the home page: the largest share below the suggested price first.',
    input: z.object({ limit: limitField }),
    output: modelListShape,
  }),
  getModelStyleList: call(at.getModelStyleList, {
    summary: 'Styles of a model, newest year first, then by price.',
    input: z.object({ model_id: modelId }),
    output: z.array(styleShape),
  }),
  getModelStyleSelect: call(at.getModelStyleSelect, {
    summary: 'Styles of a model as choices of a form.',
    input: z.object({ model_id: modelId }),
    output: z.array(optionShape),
  }),
  getAutoInfoByStyleId: call(at.getAutoInfoByStyleId, {
    summary: 'Configuration sheets of one to eight styles, by group and, flat, by parameter key.',
    input: z.object({ auto_style_id: styleIds }),
    output: z.array(sheetShape),
  }),
  downloadSheet: call(at.downloadSheet, {
    summary:
      'A configuration sheet as a file: which car it is, then one row a statement. `lang` overrules the headers.',
    input: z.object({
      auto_style_id: styleId,
      format: fileFormat,
      lang: fileLanguage,
    }),
    output: z.unknown(),
    files: FILE_TYPES,
  }),
  compareStyles: call(at.compareStyles, {
    summary:
      'Up to four styles side by side: rows, what differs, what is best where that is a fact, key figures, ' +
      'outlines. `lang` overrules the headers.',
    input: z.object({ style: styleSlugs, lang: fileLanguage }),
    output: comparisonShape,
  }),
  compareFile: call(at.compareFile, {
    summary: 'Up to four styles side by side as a file: one row a parameter, one column a style.',
    input: z.object({ style: styleSlugs, format: fileFormat, lang: fileLanguage }),
    output: z.unknown(),
    files: FILE_TYPES,
  }),
};
