import { findModel, listBrands, listStyles } from '../../data/queries/catalogue/catalogue.ts';
import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { photosOf } from '../../data/queries/photo/photos.ts';
import { listDeals, type DealRecord } from '../../data/queries/stock/deals.ts';
import { listParts } from '../../data/queries/stock/parts.ts';
import { countStockByBrand, findStockItem, listStock, listStockCities } from '../../data/queries/stock/stock.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { Samples } from '../../src/domain/stock/model.ts';
import { priceListPath } from '../../src/domain/stock/price-list-files.ts';
import { stockCalls as calls } from '../../src/wire/stock.ts';
import type { CallContext } from '../http/call-context.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { fileHeaders, tableFile } from '../http/table-file.ts';
import { textsFor } from '../http/texts.ts';
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

/** Calls for stock, deals and parts. */
export const stockRoutes = [
  serve(calls.getAllStockList, async (call) => {
    const { page, limit, order, city, ...requested } = call.input;
    const samples = samplesIf(requested.samples);
    const cities = city === undefined ? [] : await listStockCities(call.database, samples);
    if (city !== undefined && !cities.includes(city)) return notAChoice('city', cities);
    const filter = {
      samples,
      kind: requested.kind,
      status: requested.status,
      brandId: requested.brand_id,
      energyType: requested.energy_type,
      city,
      yearMin: requested.year_min,
      yearMax: requested.year_max,
      mileageMaxKm: requested.mileage_max,
      priceMinMinor: requested.price_min,
      priceMaxMinor: requested.price_max,
    };
    return accepted(await stockList(call, await listStock(call.database, filter, { page, limit }, order)));
  }),
  serve(calls.getSingleStockList, async (call) => {
    const { page, limit, order, model_id: modelId, samples } = call.input;
    const filter = { modelId, samples: samplesIf(samples) };
    const found = await listStock(call.database, filter, { page, limit }, order);
    if (found.total === 0 && !(await findModel(call.database, modelId))) return refused('catalogue.noModel');
    return accepted(await stockList(call, found));
  }),
  serve(calls.getStockDetail, async (call) => {
    const { id, slug } = call.input;
    const item = await findStockItem(call.database, id === undefined ? { slug } : { id });
    if (!item) return refused('stock.noCar');
    const [photos, words] = await Promise.all([photosOf(call.database, 'stock', item.slug), wordsOf(call)]);
    return accepted(presentStockDetail(item, photos, words));
  }),
  serve(calls.getDiscountAutoStyle, (call) => dealsOf(call, call.input, (deal) => deal.style !== undefined)),
  serve(calls.getDealList, (call) => dealsOf(call, call.input, () => true)),
  serve(calls.getNewCarNav, async ({ database, locale }) => {
    const brands = await listBrands(database);
    return accepted(brands.map((brand) => presentNewCarNav(brand, locale)));
  }),
  serve(calls.getUsedCarNav, async ({ database, locale }) => {
    const [brands, counts] = await Promise.all([
      listBrands(database, { withEmpty: true }),
      countStockByBrand(database, 'used'),
    ]);
    const list = brands.flatMap((brand) => {
      const count = counts.get(brand.id);
      return count === undefined ? [] : [presentUsedCarNav(brand, count, locale)];
    });
    return accepted(list);
  }),
  serve(calls.getPartList, async (call) => {
    const { database } = call;
    const { page, limit, kind, model_id: modelId, auto_style_id: styleId } = call.input;
    const { list, total } = await listParts(database, { kind, modelId, styleId }, { page, limit });
    if (total === 0 && modelId !== undefined && !(await findModel(database, modelId)))
      return refused('catalogue.noModel');
    if (total === 0 && styleId !== undefined && (await listStyles(database, { ids: [styleId] })).length === 0)
      return refused('catalogue.noStyle');
    const words = await wordsOf(call);
    return accepted({ list: list.map((part) => presentPart(part, words)), total });
  }),
  /** Answers with the release's file. Without a release, while pages are developed, the list is made of the stored data. */
  serveRaw(calls.downloadPriceList, async (call) => {
    const { format, lang } = call.input;
    const locale = lang ?? call.locale;
    const name = `haitu-price-list-${new Date(call.now).toISOString().slice(0, 10)}`;
    const served = await call.environment.ASSETS.fetch(`http://site${priceListPath(locale, format)}`);
    if (served.ok && served.body) return new Response(served.body, { headers: fileHeaders({ name, format, locale }) });
    await served.body?.cancel();
    const [list, words] = await Promise.all([readPriceList(call), wordsOf({ ...call, locale })]);
    return tableFile(priceListTable(list, words), { name, format, locale });
  }),
];

const samplesIf = (areRequested: boolean): Samples => (areRequested ? 'only' : 'none');

const notAChoice = (path: string, choices: readonly string[]) =>
  refused('input.choice', {
    faults: [{ path, reason: 'input.choice', values: { choices: choices.join(', ') }, needsLabel: true }],
  });

async function wordsOf(call: Pick<CallContext, 'database' | 'now' | 'locale'>): Promise<StockWords> {
  const { locale } = call;
  return { locale, names: await namesOf(call, locale), text: textsFor(locale) };
}

async function stockList(call: CallContext, { list, total }: Awaited<ReturnType<typeof listStock>>) {
  const words = await wordsOf(call);
  return { list: list.map((item) => presentStock(item, words)), total };
}

async function dealsOf(
  call: CallContext,
  { page, limit, samples }: { page: number; limit: number; samples: boolean },
  isRequested: (deal: DealRecord) => boolean,
) {
  const listed = listDeals(call.database, call.now, samplesIf(samples));
  const [deals, words] = await Promise.all([listed, wordsOf(call)]);
  const found = deals.filter(isRequested);
  const list = found.slice((page - 1) * limit, page * limit).map((deal) => presentDeal(deal, words));
  return accepted({ list, total: found.length });
}
