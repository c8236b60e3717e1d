import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { sweepAttachments } from '../../functions/jobs/sweep-attachments.ts';
import { attachmentResource } from '../../src/domain/admin/entities/attachment.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  listed,
  removeRow,
  sendFile,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { fetchWorker } from '../support/api.ts';
import { aPicture, fileOf, jpegOf, textBytes } from '../support/uploads.ts';

beforeAll(entitiesAsAdmin, 60_000);

const DAY_MS = 24 * 3_600_000;
const idOf = (url: string) => url.replace('/uploads/', '').replaceAll('/', '~');
const sent = async (name = 'car.jpg', topic = 'photo') =>
  fileOf(await sendFile(jpegOf(aPicture(60, 40)), { name, topic })).url;
const photo = (url: string) => ({ url, alt: {}, credit: '', licence: 'own' });
const CAR = EXAMPLES['stock']?.add ?? {};
const shown = async (url: string) =>
  (await listed(attachmentResource, 'order=last_upload_time,desc')).find((row) => row['url'] === url);
const isStored = async (url: string) => (await env.UPLOADS.head(url.slice(1))) !== null;
const rowOfFile = async (url: string) =>
  (
    await database
      .select()
      .from(uploads)
      .where(eq(uploads.key, url.slice(1)))
  )[0];

/** A file in the recycle bin, put there last. */
async function binned(url: string): Promise<Record<string, unknown> | undefined> {
  const query = `search[0][field]=row_id&search[0][val]=${idOf(url)}&search[0][operator]==`;
  return (await listed({ controller: 'security.DataRecycleLog' }, query))[0];
}
const bringBack = async (url: string) =>
  call('/admin/security.DataRecycleLog/restore', { ids: [(await binned(url))?.['id']] });

/** Lets a file have been sent, and all that was done with it, so many days ago. */
async function age(url: string, days: number): Promise<void> {
  const by = days * DAY_MS;
  await database
    .update(uploads)
    .set({ createdAt: sql`created_at - ${by}`, removedAt: sql`removed_at - ${by}` })
    .where(eq(uploads.key, url.slice(1)));
}
const sweep = (daysOn = 0) => sweepAttachments(env.UPLOADS, database, Date.now() + daysOn * DAY_MS);

describe('the list of attachments', () => {
  it('says what uses each file, who sent it and when', async () => {
    const url = await sent('front.jpg');
    const id = await addedRow(stockResource, { ...CAR, slug: 'attached-seagull', photos: [photo(url)] });
    const picture = await sent('map.jpg', 'article');
    const body = { en: `![A map](${picture})`, fr: 'Texte.' };
    const article = await addedRow(articleResource, {
      ...EXAMPLES['article']?.add,
      slug: 'attached-article',
      body,
    });
    expect(await shown(url)).toMatchObject({
      name: 'front.webp',
      mimetype: 'image/webp',
      suffix: 'webp',
      topic: 'photo',
      storage: 'local',
      quote: 1,
      uses: [expect.stringMatching(/: attached-seagull$/) as string],
      preview: url.replace('.webp', '-480.webp'),
      full_url: `http://haitu.example${url}`,
      admin: { nickname: expect.any(String) as string },
      last_upload_time: expect.any(Number) as number,
    });
    expect(await shown(picture)).toMatchObject({
      topic: 'article',
      uses: [expect.stringMatching(/An example of news/)],
    });
    const used = await listed(
      attachmentResource,
      'search[0][field]=mimetype&search[0][val]=image&search[0][operator]=LIKE',
    );
    expect(used.length).toBeGreaterThanOrEqual(2);
    expect(await removeRow(attachmentResource, idOf(url))).toMatchObject({
      code: 0,
      msg: 'front.webp: still used by attached-seagull. Please change or remove that first.',
    });
    expect(await removeRow(attachmentResource, idOf(picture))).toMatchObject({ code: 0 });
    await removeRow(stockResource, id);
    await removeRow(articleResource, article);
    expect(await shown(url)).toMatchObject({ quote: 0, uses: [] });
  });

  it('gives a form what it may choose from: by kind, by what it was sent for and by name, with a picture of each', async () => {
    const [picture, photograph] = [await sent('quay-side.jpg', 'article'), await sent('quay-side.jpg')];
    const pdf = fileOf(
      await sendFile(textBytes('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'), {
        name: 'quay-side.pdf',
        type: 'application/pdf',
        topic: 'article',
      }),
    ).url;
    const of = async (types: string, more = '') => {
      const query = `quickSearch=quay-side&search[0][field]=mimetype&search[0][operator]=IN&search[0][val]=${types}${more}`;
      const rows = await listed(attachmentResource, `page=1&limit=24&order=last_upload_time,desc&${query}`);
      return new Map(rows.map((row) => [row['url'], row['preview']]));
    };
    const all = await of('image/jpeg,image/webp,application/pdf');
    expect([...all.keys()].toSorted()).toEqual([picture, photograph, pdf].toSorted());
    expect(all.get(pdf)).toBe('/admin/ajax/buildSuffixSvg?suffix=pdf');
    expect(all.get(picture)).toBe(picture);
    expect([...(await of('application/pdf')).keys()]).toEqual([pdf]);
    const photos = await of(
      'image/jpeg,image/webp',
      '&search[1][field]=topic&search[1][operator]==&search[1][val]=photo',
    );
    expect([...photos]).toEqual([[photograph, photograph.replace('.webp', '-480.webp')]]);
    for (const url of [picture, photograph, pdf]) await removeRow(attachmentResource, idOf(url));
  });

  it('loses a file that is removed at once, and the recycle bin brings it back', async () => {
    const url = await sent();
    expect(await removeRow(attachmentResource, idOf(url))).toMatchObject({ code: 1 });
    expect(await shown(url)).toBeUndefined();
    expect(await isStored(url)).toBe(true);
    const sizes = [url, url.replace('.webp', '-480.webp')];
    const served = () => Promise.all(sizes.map(async (size) => (await fetchWorker(size, {}, environment)).status));
    expect(await served()).toEqual([404, 404]);
    expect(await bringBack(url)).toMatchObject({ code: 1 });
    expect(await shown(url)).toBeDefined();
    expect(await served()).toEqual([200, 200]);
    await removeRow(attachmentResource, idOf(url));
    await sweep(31);
    expect([await isStored(url), await rowOfFile(url)]).toEqual([false, undefined]);
    expect(await bringBack(url)).toMatchObject({
      code: 0,
      msg: 'The file is gone for good. Please send it again.',
    });
  });
});

describe('the sweep', () => {
  it('puts what nothing shows into the recycle bin after 30 days, and deletes it after 30 more', async () => {
    const [old, young] = [await sent('old.jpg'), await sent('young.jpg')];
    await age(old, 31);
    await sweep();
    expect([await shown(old), (await shown(young))?.['quote']]).toEqual([undefined, 0]);
    expect(await isStored(old)).toBe(true);
    expect(await binned(old)).toMatchObject({ username: 'cron', title: 'old.webp' });
    // Brought back, it stays.
    expect(await bringBack(old)).toMatchObject({ code: 1 });
    await sweep();
    expect(await shown(old)).toBeDefined();
    await sweep(31);
    expect(await shown(old)).toBeUndefined();
    await sweep(62);
    for (const url of [old, old.replace('.webp', '-480.webp'), old.replace('.webp', '-960.webp')])
      expect(await isStored(url)).toBe(false);
    expect((await fetchWorker(old)).status).toBe(404);
  });

  it('goes through more files than one portion has, and keeps those of all portions that are shown', async () => {
    const one = await sent('many.jpg');
    const [row] = await database
      .select()
      .from(uploads)
      .where(eq(uploads.key, one.slice(1)));
    if (!row) throw new Error('The file has no row.');
    const keyOf = (at: number) => row.key.replace('.webp', `${String(at).padStart(3, '0')}.webp`);
    const copies = Array.from({ length: 320 }, (_, at) => ({
      ...row,
      key: keyOf(at),
      createdAt: row.createdAt - 31 * DAY_MS,
    }));
    for (let at = 0; at < copies.length; at += 40) await database.insert(uploads).values(copies.slice(at, at + 40));
    const kept = [0, 150, 319].map(keyOf);
    const id = await addedRow(stockResource, {
      ...CAR,
      slug: 'many-files-seagull',
      photos: kept.map((key) => photo(`/${key}`)),
    });
    await sweep();
    const left = await database
      .select({ key: uploads.key })
      .from(uploads)
      .where(sql`${uploads.key} like ${`${row.key.replace('.webp', '')}___.webp`} and ${uploads.removedAt} is null`)
      .orderBy(uploads.key);
    expect(left.map(({ key }) => key)).toEqual(kept);
    await removeRow(stockResource, id);
    await database.delete(uploads).where(sql`${uploads.key} like ${`${row.key.replace('.webp', '')}___.webp`}`);
  });

  it('keeps a file that an undo could bring back, and one that an undo brought back', async () => {
    const url = await sent();
    const id = await addedRow(stockResource, { ...CAR, slug: 'undone-seagull', photos: [photo(url)] });
    await age(url, 90);
    await sweep();
    expect(await shown(url)).toMatchObject({ quote: 1 });
    expect(await editRow(stockResource, { id, photos: [] })).toMatchObject({ code: 1 });
    await sweep();
    expect(await shown(url)).toMatchObject({ quote: 0 });
    expect(await removeRow(attachmentResource, idOf(url))).toMatchObject({ code: 1 });
    await age(url, 31);
    const query = `search[0][field]=row_id&search[0][val]=${id}&search[0][operator]==`;
    const [last] = await listed({ controller: 'security.Revision' }, query);
    expect(await call('/admin/security.Revision/restore', { ids: [last?.['id']] })).toMatchObject({ code: 1 });
    await sweep();
    expect([await isStored(url), (await rowOfFile(url))?.removedAt]).toEqual([true, null]);
    await removeRow(stockResource, id);
  });
});
