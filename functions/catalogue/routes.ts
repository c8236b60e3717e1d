import { Hono, type Context } from 'hono';
import {
  listBrands,
  findBrand,
  findModel,
  listModels,
  listStyleNames,
  listStyles,
  stylesWithSheets,
} from '../../data/queries/catalogue/catalogue.ts';
import { photosOfModel } from '../../data/queries/photo/photos.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { refuse, refuseInput, succeed } from '../http/envelope.ts';
import { textsFor } from '../http/texts.ts';
import { answerFile } from '../http/table-file.ts';
import { momentOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { catalogueCalls as calls } from '../../src/wire/catalogue.ts';
import { compareFile, compareStyles } from './compare-routes.ts';
import {
  presentBrand,
  presentBrandDetail,
  presentImages,
  presentModel,
  presentModelDetail,
  presentSheet,
  presentStyle,
  type CatalogueWords,
  fullStyleName,
} from './present.ts';
import { sheetTable } from './sheet-file.ts';
import { dictionaryOf, levelsOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';

type ApiContext = Context<AppEnvironment>;
type FoundModels = Awaited<ReturnType<typeof listModels>>;
type ModelList = DataOf<typeof calls.getModelsList>;

/** Reading the catalogue (docs/wire.md). */
export const catalogueRoutes = new Hono<AppEnvironment>()
  .get(calls.getAllAutoBrand.path, queryInput(calls.getAllAutoBrand.input), async (context) => {
    const brands = await listBrands(context.get('database'));
    return succeed(
      context,
      brands.map((brand) => presentBrand(brand, context.get('locale'))),
    );
  })
  .post(calls.getModelsList.path, jsonInput(calls.getModelsList.input), async (context) => {
    const { page, limit, brand_id: brandId, level, ...rest } = context.req.valid('json');
    const levels = level === undefined ? [] : await levelsOf(momentOf(context));
    if (level !== undefined && !levels.includes(level)) {
      const message = context.get('text')('errors:input.choice', { choices: levels.join(', ') });
      return refuseInput(context, [{ path: 'level', message, needsLabel: true }]);
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
    const found = await listModels(context.get('database'), filter, { page, limit });
    if (await isBrandMissing(context, found, brandId)) return refuse(context, 'catalogue.noBrand');
    return succeed(context, await modelList(context, found));
  })
  .post(calls.getModelsListByBrand.path, jsonInput(calls.getModelsListByBrand.input), async (context) => {
    const { page, limit, brand_id: brandId } = context.req.valid('json');
    const found = await listModels(context.get('database'), { brandId }, { page, limit });
    if (await isBrandMissing(context, found, brandId)) return refuse(context, 'catalogue.noBrand');
    return succeed(context, await modelList(context, found));
  })
  .post(calls.getBrandDetail.path, jsonInput(calls.getBrandDetail.input), async (context) => {
    const { brand_id, id } = context.req.valid('json');
    const brandId = brand_id ?? id;
    const brand = brandId === undefined ? undefined : await findBrand(context.get('database'), brandId);
    if (!brand) return refuse(context, 'catalogue.noBrand');
    return succeed(context, presentBrandDetail(brand, await wordsOf(context)));
  })
  .post(calls.getModelDetailById.path, jsonInput(calls.getModelDetailById.input), async (context) => {
    const model = await findModel(context.get('database'), context.req.valid('json').id);
    if (!model) return refuse(context, 'catalogue.noModel');
    return succeed(context, presentModelDetail(model, await wordsOf(context)));
  })
  .post(calls.getAutoModelImgById.path, jsonInput(calls.getAutoModelImgById.input), async (context) => {
    const model = await findModel(context.get('database'), context.req.valid('json').id);
    if (!model) return refuse(context, 'catalogue.noModel');
    const [photos, words] = await Promise.all([photosOfModel(context.get('database'), model), wordsOf(context)]);
    return succeed(context, presentImages(model, photos, words));
  })
  .get(calls.getHeatModels.path, queryInput(calls.getHeatModels.input), async (context) => {
    const page = { page: 1, limit: context.req.valid('query').limit };
    return succeed(context, await modelList(context, await listModels(context.get('database'), {}, page, 'popular')));
  })
  .post(calls.getHomeHotModels.path, jsonInput(calls.getHomeHotModels.input), async (context) => {
    const page = { page: 1, limit: context.req.valid('json').limit };
    return succeed(context, await modelList(context, await listModels(context.get('database'), {}, page, 'saving')));
  })
  .post(calls.getModelStyleList.path, jsonInput(calls.getModelStyleList.input), async (context) => {
    const { model_id: modelId } = context.req.valid('json');
    const [styles, names] = await Promise.all([
      listStyles(context.get('database'), { modelId }),
      namesOf(momentOf(context), context.get('locale')),
    ]);
    if (styles.length === 0) return refuse(context, 'catalogue.noModel');
    return succeed(
      context,
      styles.map((style) => presentStyle(style, context.get('locale'), names)),
    );
  })
  .get(calls.getModelStyleSelect.path, queryInput(calls.getModelStyleSelect.input), async (context) => {
    const { model_id: modelId } = context.req.valid('query');
    const [styles, names] = await Promise.all([
      listStyleNames(context.get('database'), modelId),
      namesOf(momentOf(context), context.get('locale')),
    ]);
    if (styles.length === 0) return refuse(context, 'catalogue.noModel');
    return succeed(
      context,
      styles.map((style) => ({ value: style.id, label: fullStyleName(style, names, context.get('locale')) })),
    );
  })
  .post(calls.getAutoInfoByStyleId.path, jsonInput(calls.getAutoInfoByStyleId.input), async (context) => {
    const { auto_style_id: asked } = context.req.valid('json');
    const ids = [...new Set(typeof asked === 'number' ? [asked] : asked)];
    const [styles, names, dictionary] = await Promise.all([
      stylesWithSheets(context.get('database'), ids),
      namesOf(momentOf(context), context.get('locale')),
      dictionaryOf(momentOf(context)),
    ]);
    if (styles.length < ids.length) return refuse(context, 'catalogue.noStyle');
    const words = { free: context.get('text')('download:free') };
    const locale = context.get('locale');
    return succeed(
      context,
      styles.map((style) => {
        const groups = presentSheet(style.sheet, dictionary, names, locale, words);
        const flat = groups.flatMap((group) => group.parameters.map(({ key, value }) => [key, value] as const));
        // The style's own facts win where a parameter has the same key: an amount is not a formatted price.
        return { ...Object.fromEntries(flat), ...presentStyle(style, locale, names), groups };
      }),
    );
  })
  .get(calls.downloadSheet.path, queryInput(calls.downloadSheet.input), downloadSheet)
  .get(calls.compareStyles.path, queryInput(calls.compareStyles.input), compareStyles)
  .get(calls.compareFile.path, queryInput(calls.compareFile.input), compareFile);

async function modelList(context: ApiContext, { list, total }: FoundModels): Promise<ModelList> {
  const words = await wordsOf(context);
  return { list: list.map((model) => presentModel(model, words)), total };
}

/** Whether nothing was found because there is no such brand: asked only where nothing was found. */
async function isBrandMissing(context: ApiContext, { total }: FoundModels, brandId: number | undefined) {
  return brandId !== undefined && total === 0 && !(await findBrand(context.get('database'), brandId));
}

async function wordsOf(context: ApiContext): Promise<CatalogueWords> {
  const [names, dictionary] = await Promise.all([
    namesOf(momentOf(context), context.get('locale')),
    dictionaryOf(momentOf(context)),
  ]);
  return { locale: context.get('locale'), names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
}

type DownloadInput = { out: { query: { auto_style_id: number; format: 'csv' | 'xlsx'; lang?: Locale | undefined } } };

async function downloadSheet(context: Context<AppEnvironment, string, DownloadInput>) {
  const { auto_style_id: id, format, lang } = context.req.valid('query');
  const locale = lang ?? context.get('locale');
  const [[style], names, dictionary] = await Promise.all([
    stylesWithSheets(context.get('database'), [id]),
    namesOf(momentOf(context), locale),
    dictionaryOf(momentOf(context)),
  ]);
  if (!style) return refuse(context, 'catalogue.noStyle');
  const table = sheetTable(style, { dictionary, names, locale, text: textsFor(locale) });
  return answerFile(context, table, { name: style.slug, format, locale });
}
