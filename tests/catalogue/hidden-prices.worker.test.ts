import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stylesWithSheetsBySlug } from '../../data/queries/catalogue/catalogue.ts';
import { goodCard } from '../../data/queries/chat/cards.ts';
import { deals, siteSettings, styles } from '../../data/schema/index.ts';
import { getDetail } from '../../src/wire/addresses/auction.ts';
import * as catalogue from '../../src/wire/addresses/catalogue.ts';
import { collectAll, collectStyle, getMyCollectList } from '../../src/wire/addresses/collection.ts';
import { enquire } from '../../src/wire/addresses/enquiry.ts';
import { getLandedCost } from '../../src/wire/addresses/logistics.ts';
import { indexSearch } from '../../src/wire/addresses/search.ts';
import * as stock from '../../src/wire/addresses/stock.ts';
import { anAccount, database, mailsTo, read, send, type Account } from '../support/account.ts';
import { ask, fetchWorker, post } from '../support/api.ts';
import { aLot } from '../support/lots.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsCalls } from '../../src/wire/logistics.ts';

type Landed = DataOf<typeof logisticsCalls.getLandedCost>;

const STYLE = 101;
/** Yuan that no other car costs, and what is between them. */
const [SUGGESTED, DEALER] = [81_379, 76_543];
const FEN = 100;

const isStyle = eq(styles.id, STYLE);
const [before] = await database.select().from(styles).where(isStyle);
if (!before) throw new Error('The small dataset has no style 101.');
const { slug, modelId } = before;

const hide = (hidesPricesInChina: boolean) =>
  database
    .insert(siteSettings)
    .values({ id: 'site', values: { hidesPricesInChina }, origin: 'admin' })
    .onConflictDoUpdate({ target: siteSettings.id, set: { values: { hidesPricesInChina } } });

let member: Account;
let lotId: number;
beforeAll(async () => {
  await database
    .update(styles)
    .set({
      suggestedPriceMinor: SUGGESTED * FEN,
      lowestPriceMinor: DEALER * FEN,
      lowestPriceSource: 'A dealer',
      priceDate: '2026-10',
      sheet: {
        ...before.sheet,
        suggested_price: [{ number: SUGGESTED * FEN }],
        dealer_quote: [{ number: DEALER * FEN }],
      },
    })
    .where(isStyle);
  await database.insert(deals).values({
    slug: 'hidden-prices',
    styleSlug: slug,
    validFrom: Date.now() - 1_000,
    validUntil: Date.now() + 3_600_000,
    currency: 'CNY',
    isSample: false,
    origin: 'admin',
    digest: 'hidden-prices',
    updatedAt: Date.now(),
  });
  member = await anAccount();
  await send(collectStyle.path, { auto_style_id: STYLE, collected: true }, { token: member.token });
  lotId = await aLot({ title: 'Priced', currency: 'CNY', styleId: STYLE });
});
afterAll(async () => {
  const { id: _id, ...facts } = before;
  await database.update(styles).set(facts).where(isStyle);
  await database.delete(deals).where(eq(deals.slug, 'hidden-prices'));
  await database.delete(siteSettings);
});

const EMPTY = {};
const textOf = async (path: string, init: RequestInit = EMPTY) => (await fetchWorker(path, init)).text();
const posted = (path: string, body: object) =>
  textOf(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const sheetCells = async () =>
  JSON.stringify((await stylesWithSheetsBySlug(database, [slug])).map(({ sheet }) => sheet));

async function enquiryMails(): Promise<string> {
  const email = `asks-${crypto.randomUUID()}@mail.example`;
  await posted(enquire.path, { style: slug, country: 'KE', contact: email, channel: 'email', quantity: 1 });
  return JSON.stringify(await mailsTo(email));
}

/** Everything a visitor or a member is told of a style by the Worker, and whether it says a price in China while it may. */
const SURFACES: readonly (readonly [name: string, isPriced: boolean, told: () => Promise<string>])[] = [
  ['the list of models', true, () => posted(catalogue.getModelsList.path, { limit: 50 })],
  ['models of a brand', true, () => posted(catalogue.getModelsListByBrand.path, { brand_id: 1 })],
  ['a model', true, () => posted(catalogue.getModelDetailById.path, { id: modelId })],
  ['popular models', true, () => textOf(catalogue.getHeatModels.path)],
  ['models on the home page', true, () => posted(catalogue.getHomeHotModels.path, EMPTY)],
  ['styles of a model', true, () => posted(catalogue.getModelStyleList.path, { model_id: modelId })],
  ['a sheet', true, () => posted(catalogue.getAutoInfoByStyleId.path, { auto_style_id: [STYLE] })],
  ['the file of a sheet', true, () => textOf(`${catalogue.downloadSheet.path}?auto_style_id=${STYLE}&format=csv`)],
  ['a comparison', true, () => textOf(`${catalogue.compareStyles.path}?style=${slug}`)],
  ['the cells of a sheet', true, sheetCells],
  ['the page of a comparison', true, () => textOf(`/style_param_pk?style=${slug}`)],
  ['the price list', true, () => textOf(`${stock.downloadPriceList.path}?format=csv`)],
  ['deals', true, () => textOf(stock.getDealList.path)],
  ['the menu of deals', true, () => textOf(stock.getDiscountAutoStyle.path)],
  ['a landed cost', true, () => posted(getLandedCost.path, { style: slug, port: 'DEBRV' })],
  ['a lot', false, () => textOf(`${getDetail.path}?id=${lotId}`)],
  ['the page of a lot', true, () => textOf(`/auction_details/${lotId}`)],
  ['the search', false, () => posted(indexSearch.path, { keyword: 'seagull' })],
  ['a card in the chat', true, async () => JSON.stringify(await goodCard(database, String(STYLE), 'en'))],
  ['collected cars', true, async () => JSON.stringify(await read(getMyCollectList.path, { token: member.token }))],
  ['mails of an enquiry', false, enquiryMails],
];

/** Digits as they are, whatever stands between them. */
const isPriceIn = (text: string): boolean => {
  const digits = text.replaceAll(/(?<=\d)[,.\s\u00a0\u202f'’](?=\d{3}\b)/g, '');
  return [SUGGESTED, DEALER].some((price) => digits.includes(String(price)));
};

describe('prices in China', () => {
  it.each(SURFACES)('are told by %s only while the settings do not hide them', async (_name, isPriced, told) => {
    await hide(false);
    const shown = await told();
    await hide(true);
    const hidden = await told();
    expect(hidden.length).toBeGreaterThan(0);
    expect({ shown: isPriceIn(shown), hidden: isPriceIn(hidden) }).toEqual({ shown: isPriced, hidden: false });
  });

  it('cannot be found out by asking which cars are within a price', async () => {
    const within = { price_min: String(DEALER - 1), price_max: String(SUGGESTED + 1), limit: 50 };
    const found = async () => (await send(catalogue.getModelsList.path, within)).data as { total: number };
    await hide(false);
    expect((await found()).total).toBeGreaterThan(0);
    await hide(true);
    expect(await found()).toMatchObject({ total: 0 });
  });

  it('are still what the price at a port is worked out from', async () => {
    const demo = { SAMPLE_SEASON: 'open' };
    const compared = `${catalogue.compareStyles.path}?style=${slug}`;
    const offered = async () => (await ask(compared, EMPTY, demo)).data as { cars: { offered: string }[] };
    const cost = async () =>
      (await post(getLandedCost.path, { style: slug, port: 'DEBRV' }, EMPTY, demo)).data as Landed;
    const told = async () => [(await offered()).cars.map((car) => car.offered), (await cost()).lines];
    await hide(false);
    const shown = await told();
    expect(shown[1]).toContainEqual(expect.objectContaining({ key: 'car', mark: 'sample' }));
    expect((await cost()).car).toMatchObject({ price: `${DEALER}.00` });
    await hide(true);
    expect(await told()).toEqual(shown);
    expect((await cost()).car).toMatchObject({ price: null, price_usd: null, price_date: null });
  });

  it('are not kept with a car that is collected while they are hidden', async () => {
    const { token } = await anAccount();
    await hide(true);
    await send(collectAll.path, { slugs: [slug] }, { token });
    await hide(false);
    expect((await read(getMyCollectList.path, { token })).data).toMatchObject({ list: [{ saved_price: null }] });
  });
});
