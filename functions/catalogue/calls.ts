import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { call } from '../http/call.ts';
import { amountField, emptyInput, idField, optional, pageFields, textField, wholeNumber } from '../http/fields.ts';
import {
  brandDetailShape,
  brandShape,
  modelDetailShape,
  modelImagesShape,
  modelListShape,
  optionShape,
  sheetShape,
  styleShape,
} from './shapes.ts';

const idInput = z.object({ id: idField });
/** The specification names no payload here; clients send either spelling. */
const brandIdInput = z.union([z.object({ brand_id: idField }), idInput]);
/** Sheets of one comparison. */
const SHEETS_AT_ONCE = 8;
const styleIds = z.union([idField, z.array(idField).check(z.minLength(1), z.maxLength(SHEETS_AT_ONCE))]);

export const catalogueCalls = {
  getAllAutoBrand: call({
    method: 'GET',
    path: '/api/shop.AutoBrand/getAllAutoBrand',
    summary: 'All brands that have models, by name.',
    input: emptyInput,
    output: z.array(brandShape),
  }),
  getModelsList: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getModelsList',
    summary: 'Models by brand and name, filtered. Prices are in CNY; a model matches when one of its styles does.',
    input: z.object({
      ...pageFields,
      brand_id: optional(idField),
      level: optional(textField(60)),
      energy_type: optional(z.enum(ENERGY_TYPES)),
      price_min: optional(amountField),
      price_max: optional(amountField),
      year: optional(wholeNumber(1900, 2100)),
      keyword: optional(textField(100)),
    }),
    output: modelListShape,
  }),
  getModelsListByBrand: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getModelsListByBrand',
    summary: 'Models of one brand.',
    input: z.object({ ...pageFields, brand_id: idField }),
    output: modelListShape,
  }),
  getBrandDetail: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getBrandDetail',
    summary: 'One brand, by `brand_id` or `id`.',
    input: brandIdInput,
    output: brandDetailShape,
  }),
  getModelDetailById: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getModelDetailById',
    summary: 'One model.',
    input: idInput,
    output: modelDetailShape,
  }),
  getAutoModelImgById: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getAutoModelImgById',
    summary: 'Pictures of a model by view and colour.',
    input: idInput,
    output: modelImagesShape,
  }),
  getHeatModels: call({
    method: 'GET',
    path: '/api/shop.AutoModels/getHeatModels',
    summary: 'Popular models: the newest model years with the broadest choice of styles first.',
    input: z.object({ limit: z._default(wholeNumber(1, 100), 12) }),
    output: modelListShape,
  }),
  getHomeHotModels: call({
    method: 'POST',
    path: '/api/shop.AutoModels/getHomeHotModels',
    summary: 'Hot deals for the home page: the largest share below the suggested price first.',
    input: z.object({ limit: z._default(wholeNumber(1, 100), 12) }),
    output: modelListShape,
  }),
  getModelStyleList: call({
    method: 'POST',
    path: '/api/shop.AutoStyle/getModelStyleList',
    summary: 'Styles of a model, newest year first, then by price.',
    input: z.object({ model_id: idField }),
    output: z.array(styleShape),
  }),
  getModelStyleSelect: call({
    method: 'GET',
    path: '/api/shop.AutoStyle/getModelStyleSelect',
    summary: 'Styles of a model as choices of a form.',
    input: z.object({ model_id: idField }),
    output: z.array(optionShape),
  }),
  getAutoInfoByStyleId: call({
    method: 'POST',
    path: '/api/shop.AutoStyle/getAutoInfoByStyleId',
    summary: 'Configuration sheets of one to eight styles, by group and, flat, by parameter key.',
    input: z.object({ auto_style_id: styleIds }),
    output: z.array(sheetShape),
  }),
  downloadSheet: call({
    method: 'GET',
    path: '/api/shop.AutoStyle/downloadSheet',
    summary: 'A configuration sheet as a file. `lang` overrules the language headers, so that a link can name it.',
    input: z.object({
      auto_style_id: idField,
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      lang: optional(textField(20)),
    }),
    output: z.unknown(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
