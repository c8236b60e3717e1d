import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPhotos } from '../../data/queries/photo/photos.ts';
import { photos, stockItems } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { write, put, storedFacts } from '../../data/write/index.ts';
import { modelResource } from '../../src/domain/admin/entities/model.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  faultsIn,
  listed,
  removeRow,
  restoreLast,
  rowOf,
  sendFile,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { aPicture, fileOf, jpegOf } from '../support/uploads.ts';

beforeAll(entitiesAsAdmin, 60_000);

const sent = async () => fileOf(await sendFile(jpegOf(aPicture(60, 40)))).url;
const photo = (url: string, own: object = {}) => ({ url, alt: {}, credit: '', licence: 'own', ...own });
const CAR = EXAMPLES['stock']?.add ?? {};
const kept = (id: string) =>
  database
    .select()
    .from(photos)
    .where(and(eq(photos.owner, 'stock'), eq(photos.ownerId, id)))
    .orderBy(photos.position);

describe('photographs of a car', () => {
  it('are kept in their order, moved, taken out, and come back with an undo and with the car', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const car = { ...CAR, slug: 'photographed-seagull' };
    const id = await addedRow(stockResource, { ...car, photos: [photo(first), photo(second), photo(third)] });
    const digest = await catalogueDigest(database);
    const all = [
      photo(third, { alt: { en: 'Seen from behind', ar: 'من الخلف' }, credit: 'A. Person', licence: 'ccBy' }),
      photo(first),
    ];
    const before = await rowOf(stockResource, id);
    expect(before).toMatchObject({ photos: [photo(first), photo(second), photo(third)] });
    expect(await editRow(stockResource, { id, version: before.version, photos: all })).toMatchObject({ code: 1 });
    expect((await rowOf(stockResource, id))['photos']).toEqual(all);
    expect((await kept(id)).map(({ key }) => `/${key}`)).toEqual([third, first]);
    expect(await catalogueDigest(database)).not.toBe(digest);
    expect((await listed(stockResource, 'quickSearch=photographed'))[0]).toMatchObject({ photo_count: 2 });
    const shown = (await listPhotos(database)).stock[id];
    expect(shown).toMatchObject([{ url: third, width: 60, height: 40, licence: 'ccBy' }, { url: first }]);

    const query = `search[0][field]=row_id&search[0][val]=${id}&search[0][operator]==`;
    const [last] = await listed({ controller: 'security.Revision' }, query);
    expect(last).toMatchObject({ fields: expect.anything() as unknown });
    expect(await call('/admin/security.Revision/restore', { ids: [last?.['id']] })).toMatchObject({ code: 1 });
    expect((await rowOf(stockResource, id))['photos']).toEqual(before['photos']);

    expect(await removeRow(stockResource, id)).toMatchObject({ code: 1 });
    expect(await kept(id)).toEqual([]);
    expect(await restoreLast(stockResource)).toMatchObject({ code: 1 });
    expect((await rowOf(stockResource, id))['photos']).toEqual(before['photos']);
    await removeRow(stockResource, id);
  }, 60_000);

  it('do not keep an import from renewing the car', async () => {
    const id = await addedRow(stockResource, { ...CAR, slug: 'imported-seagull' });
    const [own] = await storedFacts(database, 'stockItems', [[id]]);
    if (!own) throw new Error('The car is there');
    await removeRow(stockResource, id);
    const bring = (priceMinor: number) =>
      write(database, [put('stockItems', [{ ...own, priceMinor }])], { origin: 'import', now: Date.now() });
    await bring(4_500_000);
    expect(await editRow(stockResource, { id, photos: [photo(await sent())] })).toMatchObject({ code: 1 });
    await bring(4_400_000);
    const [renewed] = await database.select().from(stockItems).where(eq(stockItems.slug, id));
    expect(renewed).toMatchObject({ origin: 'import', priceMinor: 4_400_000 });
    expect(await kept(id)).toHaveLength(1);
    await removeRow(stockResource, id);
  });

  it('are refused with their place where something is wrong with one, and nothing changes', async () => {
    const url = await sent();
    const id = await addedRow(stockResource, { ...CAR, slug: 'refused-seagull', photos: [photo(url)] });
    const refusals = [
      [{ url: 'https://elsewhere.example/a.webp' }, 'Photograph 2 is no picture of this site.'],
      [{ url: '/uploads/../a.webp' }, 'Photograph 2 is no picture of this site.'],
      [{ licence: 'mine' }, 'Please choose a licence for photograph 2.'],
      [{ licence: 'ccBySa' }, 'The licence of photograph 2 asks for the name of who took it.'],
      [{ alt: { tlh: 'Duj' } }, 'Photograph 2: please write one line of at most 200 characters.'],
      [{ alt: { en: 'x'.repeat(201) } }, 'Photograph 2: please write one line of at most 200 characters.'],
      [{ credit: 'x'.repeat(121) }, 'Photograph 2: please write one line of at most 120 characters.'],
    ] as const;
    for (const [own, message] of refusals) {
      const answer = await editRow(stockResource, { id, photos: [photo(url), photo('/uploads/202611/a.webp', own)] });
      expect(faultsIn(answer)).toEqual(['photos']);
      expect((answer.data as { errors: { message: string }[] }).errors[0]?.message).toBe(message);
    }
    const gone = await editRow(stockResource, { id, photos: [photo(url), photo('/uploads/202611/a.webp')] });
    expect(gone).toMatchObject({ code: 0, msg: 'A photograph is not here any more. Please send it again.' });
    expect((await rowOf(stockResource, id))['photos']).toEqual([photo(url)]);
    await removeRow(stockResource, id);
  });
});

describe('models without photographs', () => {
  const bare = async () => {
    const filter = 'search[0][field]=has_photos&search[0][val]=0&search[0][operator]==';
    return (await listed(modelResource, filter)).map(({ slug }) => slug);
  };

  it('are those that have none and no style with one', async () => {
    const before = await bare();
    expect(before).toContain('byd-seagull');
    const [style] = await listed(styleResource, 'quickSearch=byd-seagull-2025-flying');
    const id = String(style?.['id']);
    await editRow(styleResource, { id, photos: [photo(await sent())] });
    const others = before.filter((slug) => slug !== 'byd-seagull');
    expect(await bare()).toEqual(others);
    await editRow(modelResource, { id: 'byd-seagull', photos: [photo(await sent())] });
    await editRow(styleResource, { id, photos: [] });
    expect(await bare()).toEqual(others);
    await editRow(modelResource, { id: 'byd-seagull', photos: [] });
    expect(await bare()).toEqual(before);
  });
});
