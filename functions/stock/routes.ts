import { Hono, type Context } from 'hono';
import { findModel, listBrands, listStyles } from '../../data/queries/catalogue/catalogue.ts';
import { listDeals, type DealRecord } from '../../data/queries/stock/deals.ts';
import { photosOf } from '../../data/queries/photo/photos.ts';
import { listParts } from '../../data/queries/stock/parts.ts';
import { countStockByBrand, findStockItem, listStock, listStockCities } from '../../data/queries/stock/stock.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Samples } from '../../src/domain/stock/model.ts';
import { priceListPath, type PriceListFormat } from '../../src/domain/stock/price-list-files.ts';
import { refuse, refuseInput, succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { answerFile, fileHeaders } from '../http/table-file.ts';
import { textsFor } from '../http/texts.ts';
import { momentOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { stockCalls as calls } from '../../src/wire/stock.ts';
import {
  presentDeal,
  presentNewCarNav,
  presentPart,
  presentStock,
  presentStockDetail,
  presentUsedCarNav,
  type StockWords,
} from './present.ts';
import { priceListTable, readPriceList } from './price-list.ts';
import { namesOf } from '../../data/queries/catalogue/kept-words.ts';

type ApiContext = Context<AppEnvironment>;

/** A file lists the whole catalogue: nobody needs it more often, and a workbook takes the Worker a while. */
const DOWNLOADS = { limit: 20, perMs: 10 * 60_000 } as const;

/** Stock, deals and parts. */
export const stockRoutes = new Hono<AppEnvironment>()
  .post(calls.getAllStockList.path, jsonInput(calls.getAllStockList.input), async (context) => {
    const { page, limit, order, city, ...asked } = context.req.valid('json');
    const samples = samplesIf(asked.samples);
    const cities = city === undefined ? [] : await listStockCities(context.get('database'), samples);
    if (city !== undefined && !cities.includes(city)) {
      const message = context.get('text')('errors:input.choice', { choices: cities.join(', ') });
      return refuseInput(context, [{ path: 'city', message, needsLabel: true }]);
    }
    const filter = {
      samples,
      kind: asked.kind,
      status: asked.status,
      brandId: asked.brand_id,
      energyType: asked.energy_type,
      city,
      yearMin: asked.year_min,
      yearMax: asked.year_max,
      mileageMaxKm: asked.mileage_max,
      priceMinMinor: asked.price_min,
      priceMaxMinor: asked.price_max,
    };
    const found = await listStock(context.get('database'), filter, { page, limit }, order);
    return succeed(context, await stockList(context, found));
  })
  .post(calls.getSingleStockList.path, jsonInput(calls.getSingleStockList.input), async (context) => {
    const { page, limit, order, model_id: modelId, samples } = context.req.valid('json');
    const database = context.get('database');
    const found = await listStock(database, { modelId, samples: samplesIf(samples) }, { page, limit }, order);
    if (found.total === 0 && !(await findModel(database, modelId))) return refuse(context, 'catalogue.noModel');
    return succeed(context, await stockList(context, found));
  })
  .post(calls.getStockDetail.path, jsonInput(calls.getStockDetail.input), async (context) => {
    const { id, slug } = context.req.valid('json');
    const item = await findStockItem(context.get('database'), id === undefined ? { slug } : { id });
    if (!item) return refuse(context, 'stock.noCar');
    const [photos, words] = await Promise.all([
      photosOf(context.get('database'), 'stock', item.slug),
      wordsOf(context),
    ]);
    return succeed(context, presentStockDetail(item, photos, words));
  })
  .get(calls.getDiscountAutoStyle.path, queryInput(calls.getDiscountAutoStyle.input), (context) =>
    answerDeals(context, context.req.valid('query'), (deal) => deal.style !== undefined),
  )
  .get(calls.getDealList.path, queryInput(calls.getDealList.input), (context) =>
    answerDeals(context, context.req.valid('query'), () => true),
  )
  .get(calls.getNewCarNav.path, queryInput(calls.getNewCarNav.input), async (context) => {
    const brands = await listBrands(context.get('database'));
    const locale = context.get('locale');
    return succeed(
      context,
      brands.map((brand) => presentNewCarNav(brand, locale)),
    );
  })
  .get(calls.getUsedCarNav.path, queryInput(calls.getUsedCarNav.input), async (context) => {
    const database = context.get('database');
    const [brands, counts] = await Promise.all([
      listBrands(database, { withEmpty: true }),
      countStockByBrand(database, 'used'),
    ]);
    const locale = context.get('locale');
    return succeed(
      context,
      brands.flatMap((brand) => {
        const count = counts.get(brand.id);
        return count === undefined ? [] : [presentUsedCarNav(brand, count, locale)];
      }),
    );
  })
  .get(calls.getPartList.path, queryInput(calls.getPartList.input), async (context) => {
    const { page, limit, kind, model_id: modelId, auto_style_id: styleId } = context.req.valid('query');
    const database = context.get('database');
    const { list, total } = await listParts(database, { kind, modelId, styleId }, { page, limit });
    if (total === 0 && modelId !== undefined && !(await findModel(database, modelId))) {
      return refuse(context, 'catalogue.noModel');
    }
    if (total === 0 && styleId !== undefined && (await listStyles(database, { ids: [styleId] })).length === 0) {
      return refuse(context, 'catalogue.noStyle');
    }
    const words = await wordsOf(context);
    return succeed(context, { list: list.map((part) => presentPart(part, words)), total });
  })
  .get(
    calls.downloadPriceList.path,
    queryInput(calls.downloadPriceList.input),
    rateLimit({ purpose: 'price-list', kind: 'read', perAddress: DOWNLOADS }),
    (context) => downloadPriceList(context, context.req.valid('query')),
  );

const samplesIf = (areAsked: boolean): Samples => (areAsked ? 'only' : 'none');

async function wordsOf(context: ApiContext, locale: Locale = context.get('locale')): Promise<StockWords> {
  return { locale, names: await namesOf(momentOf(context), locale), text: textsFor(locale) };
}

async function stockList(context: ApiContext, { list, total }: Awaited<ReturnType<typeof listStock>>) {
  const words = await wordsOf(context);
  return { list: list.map((item) => presentStock(item, words)), total };
}

async function answerDeals(
  context: ApiContext,
  { page, limit, samples }: { page: number; limit: number; samples: boolean },
  isAsked: (deal: DealRecord) => boolean,
) {
  const listed = listDeals(context.get('database'), context.get('now'), samplesIf(samples));
  const [deals, words] = await Promise.all([listed, wordsOf(context)]);
  const found = deals.filter(isAsked);
  const list = found.slice((page - 1) * limit, page * limit).map((deal) => presentDeal(deal, words));
  return succeed(context, { list, total: found.length });
}

/** The file of the release. Where there is none, as while pages are developed, it is made of what is stored now. */
async function downloadPriceList(
  context: ApiContext,
  { format, lang }: { format: PriceListFormat; lang?: Locale | undefined },
) {
  const locale = lang ?? context.get('locale');
  const moment = momentOf(context);
  const name = `haitu-price-list-${new Date(moment.now).toISOString().slice(0, 10)}`;
  const served = await context.env.ASSETS.fetch(`http://site${priceListPath(locale, format)}`);
  if (served.ok && served.body) return context.body(served.body, 200, fileHeaders({ name, format, locale }));
  await served.body?.cancel();
  const [list, words] = await Promise.all([readPriceList(moment), wordsOf(context, locale)]);
  return answerFile(context, priceListTable(list, words), { name, format, locale });
}
