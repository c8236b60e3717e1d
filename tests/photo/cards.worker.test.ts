import { beforeAll, describe, expect, it } from 'vitest';
import { modelResource } from '../../src/domain/admin/entities/model.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import type { Call, DataOf } from '../../src/wire/call.ts';
import { catalogueCalls } from '../../src/wire/catalogue.ts';
import { stockCalls } from '../../src/wire/stock.ts';
import {
  addedRow,
  asVisitor,
  editRow,
  entitiesAsAdmin,
  listed,
  removeRow,
  rowOf,
  sendFile,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { aPicture, fileOf, jpegOf } from '../support/uploads.ts';

beforeAll(entitiesAsAdmin, 60_000);

const sent = async () => fileOf(await sendFile(jpegOf(aPicture(600, 400)))).url;
const photo = (url: string, own: object = {}) => ({ url, alt: {}, credit: '', licence: 'own', ...own });
const small = (url: string) => url.replace('.webp', '-480.webp');

/** What a visitor is answered, checked against what the contract promises. */
async function requested<Of extends Call>(call: Of, input: object): Promise<DataOf<Of>> {
  const answer = await asVisitor(call.path, input);
  expect(answer).toMatchObject({ code: 1 });
  return call.output.parse(answer.data) as DataOf<Of>;
}

async function seagull() {
  const { list } = await requested(catalogueCalls.getModelsList, { keyword: 'seagull' });
  const [model] = list;
  if (!model) throw new Error('The starter data has it');
  const detail = await requested(catalogueCalls.getModelDetailById, { id: model.id });
  const { photos } = await requested(catalogueCalls.getAutoModelImgById, { id: model.id });
  const styles = await requested(catalogueCalls.getModelStyleList, { model_id: model.id });
  expect(detail.image).toBe(model.image);
  return { image: model.image, photos, styles: styles.map(({ auto_style_id: id, image }) => [id, image] as const) };
}

describe('the address of a photograph', () => {
  it('stands in lists and details of models and styles in place of the drawing: its own first, then its style’s', async () => {
    const before = await seagull();
    expect(before.image).toMatch(/^\/drawings\/byd-seagull-side-.*\.svg$/);
    expect(before).toMatchObject({ photos: [] });
    const ids = before.styles.map(([id]) => id);
    expect(before.styles).toEqual(ids.map((id) => [id, null]));
    const [row] = await listed(styleResource, 'quickSearch=byd-seagull-2025-flying');
    const id = String(row?.['id']);
    const [ofStyle, ofModel] = [await sent(), await sent()];
    await editRow(styleResource, { id, photos: [photo(ofStyle, { alt: { en: 'In the yard' } })] });
    expect(await seagull()).toMatchObject({
      image: small(ofStyle),
      photos: [
        {
          url: ofStyle,
          width: 600,
          height: 400,
          alt: 'In the yard',
          licence: 'own',
          sizes: [
            { url: small(ofStyle), width: 480 },
            { url: ofStyle, width: 600 },
          ],
        },
      ],
      styles: ids.map((each) => [each, String(each) === id ? small(ofStyle) : null]),
    });
    await editRow(modelResource, { id: 'byd-seagull', photos: [photo(ofModel)] });
    expect(await seagull()).toMatchObject({
      image: small(ofModel),
      photos: [{ url: ofModel }],
      styles: ids.map((each) => [each, small(String(each) === id ? ofStyle : ofModel)]),
    });
    await editRow(styleResource, { id, photos: [] });
    await editRow(modelResource, { id: 'byd-seagull', photos: [] });
    expect(await seagull()).toEqual(before);
  });

  it('stands in lists and the detail of stock, and a car is shown by its own alone', async () => {
    const slug = 'shown-seagull';
    const id = await addedRow(stockResource, { ...EXAMPLES['stock']?.add, slug });
    const detail = () => requested(stockCalls.getStockDetail, { slug });
    const inList = async () => {
      const { list } = await requested(stockCalls.getAllStockList, { limit: 100 });
      return list.find((car) => car.slug === slug)?.image;
    };
    await editRow(modelResource, { id: 'byd-seagull', photos: [photo(await sent())] });
    expect(await detail()).toMatchObject({ image: null, photos: [] });
    const [first, second] = [await sent(), await sent()];
    const { version } = await rowOf(stockResource, id);
    await editRow(stockResource, { id, version, photos: [photo(first), photo(second)] });
    expect(await detail()).toMatchObject({ image: small(first), photos: [{ url: first }, { url: second }] });
    expect(await inList()).toBe(small(first));
    await removeRow(stockResource, id);
    await editRow(modelResource, { id: 'byd-seagull', photos: [] });
  });
});
