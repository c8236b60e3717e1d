import {
  findBrand,
  findModel,
  listBrands,
  listModels,
  listStyleNames,
  listStyles,
  stylesWithSheets,
} from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf, levelsOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { photosOfModel } from '../../data/queries/photo/photos.ts';
import { fullStyleName } from '../../src/domain/catalogue/naming.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { catalogueCalls as calls } from '../../src/wire/catalogue.ts';
import type { CallContext } from '../http/call-context.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { textsFor } from '../http/texts.ts';
import { compareRoutes } from './compare-routes.ts';
import {
  presentBrand,
  presentBrandDetail,
  presentImages,
  presentModel,
  presentModelDetail,
  presentSheet,
  presentStyle,
  type CatalogueWords,
} from './present.ts';
import { sheetTable } from './sheet-file.ts';

type FoundModels = Awaited<ReturnType<typeof listModels>>;

const NO_BRAND = refused('catalogue.noBrand');
const NO_MODEL = refused('catalogue.noModel');
const NO_STYLE = refused('catalogue.noStyle');

/** Calls that read the catalogue (docs/wire.md). */
export const catalogueRoutes = [
  serve(calls.getAllAutoBrand, async ({ database, locale }) => {
    const brands = await listBrands(database);
    return accepted(brands.map((brand) => presentBrand(brand, locale)));
  }),
  serve(calls.getModelsList, async (call) => {
    const { page, limit, brand_id: brandId, level, ...rest } = call.input;
    const levels = level === undefined ? [] : await levelsOf(call);
    if (level !== undefined && !levels.includes(level)) {
      const values = { choices: levels.join(', ') };
      const fault = { path: 'level', reason: 'input.choice', values, needsLabel: true };
      return refused('input.choice', { faults: [fault] });
    }
    const filter = {
      brandId,
      level,
      energyType: rest.energy_type,
      priceMinMinor: rest.price_min,
      priceMaxMinor: rest.price_max,
      modelYear: rest.year,
      keyword: rest.keyword,
    };
    const found = await listModels(call.database, filter, { page, limit });
    return (await isBrandMissing(call, found, brandId)) ? NO_BRAND : accepted(await modelList(call, found));
  }),
  serve(calls.getModelsListByBrand, async (call) => {
    const { page, limit, brand_id: brandId } = call.input;
    const found = await listModels(call.database, { brandId }, { page, limit });
    return (await isBrandMissing(call, found, brandId)) ? NO_BRAND : accepted(await modelList(call, found));
  }),
  serve(calls.getBrandDetail, async (call) => {
    const { brand_id, id } = call.input;
    const brandId = brand_id ?? id;
    const brand = brandId === undefined ? undefined : await findBrand(call.database, brandId);
    return brand ? accepted(presentBrandDetail(brand, await wordsOf(call))) : NO_BRAND;
  }),
  serve(calls.getModelDetailById, async (call) => {
    const model = await findModel(call.database, call.input.id);
    return model ? accepted(presentModelDetail(model, await wordsOf(call))) : NO_MODEL;
  }),
  serve(calls.getAutoModelImgById, async (call) => {
    const model = await findModel(call.database, call.input.id);
    if (!model) return NO_MODEL;
    const [photos, words] = await Promise.all([photosOfModel(call.database, model), wordsOf(call)]);
    return accepted(presentImages(model, photos, words));
  }),
  serve(calls.getHeatModels, async (call) =>
    accepted(await modelList(call, await listModels(call.database, {}, firstOf(call.input), 'popular'))),
  ),
  serve(calls.getHomeHotModels, async (call) =>
    accepted(await modelList(call, await listModels(call.database, {}, firstOf(call.input), 'saving'))),
  ),
  serve(calls.getModelStyleList, async (call) => {
    const { database, locale, input } = call;
    const [styles, names] = await Promise.all([
      listStyles(database, { modelId: input.model_id }),
      namesOf(call, locale),
    ]);
    return styles.length === 0 ? NO_MODEL : accepted(styles.map((style) => presentStyle(style, locale, names)));
  }),
  serve(calls.getModelStyleSelect, async (call) => {
    const { database, locale, input } = call;
    const [styles, names] = await Promise.all([listStyleNames(database, input.model_id), namesOf(call, locale)]);
    if (styles.length === 0) return NO_MODEL;
    return accepted(styles.map((style) => ({ value: style.id, label: fullStyleName(style, names, locale) })));
  }),
  serve(calls.getAutoInfoByStyleId, async (call) => {
    const { database, locale, text } = call;
    const { auto_style_id: requested } = call.input;
    const ids = [...new Set(typeof requested === 'number' ? [requested] : requested)];
    const [styles, names, dictionary] = await Promise.all([
      stylesWithSheets(database, ids),
      namesOf(call, locale),
      dictionaryOf(call),
    ]);
    if (styles.length < ids.length) return NO_STYLE;
    const words = { free: text('download:free') };
    const answers = styles.map((style) => {
      const groups = presentSheet(style.sheet, dictionary, names, locale, words);
      const flat = groups.flatMap((group) => group.parameters.map(({ key, value }) => [key, value] as const));
      // The style's own facts overwrite parameters of the same key: there an amount is plain, not a formatted price.
      return { ...Object.fromEntries(flat), ...presentStyle(style, locale, names), groups };
    });
    return accepted(answers);
  }),
  serveRaw(calls.downloadSheet, async (call) => {
    const { auto_style_id: id, format, lang } = call.input;
    const locale = lang ?? call.locale;
    const [[style], names, dictionary] = await Promise.all([
      stylesWithSheets(call.database, [id]),
      namesOf(call, locale),
      dictionaryOf(call),
    ]);
    if (!style) return NO_STYLE;
    const table = sheetTable(style, { dictionary, names, locale, text: textsFor(locale) });
    return tableFile(table, { name: style.slug, format, locale });
  }),
  ...compareRoutes,
];

const firstOf = ({ limit }: { limit: number }) => ({ page: 1, limit });

async function modelList(call: CallContext, { list, total }: FoundModels) {
  const words = await wordsOf(call);
  return { list: list.map((model) => presentModel(model, words)), total };
}

/** Whether nothing was found because the brand does not exist. The database is asked only if nothing was found. */
async function isBrandMissing({ database }: CallContext, { total }: FoundModels, brandId: number | undefined) {
  return brandId !== undefined && total === 0 && !(await findBrand(database, brandId));
}

async function wordsOf(call: CallContext): Promise<CatalogueWords> {
  const { locale } = call;
  const [names, dictionary] = await Promise.all([namesOf(call, locale), dictionaryOf(call)]);
  return { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
}
