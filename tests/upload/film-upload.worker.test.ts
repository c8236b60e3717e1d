import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { sweepAttachments } from '../../functions/jobs/sweep-attachments.ts';
import { attachmentResource } from '../../src/domain/admin/entities/attachment.ts';
import { videoResource } from '../../src/domain/admin/entities/video.ts';
import { FILM_BYTES } from '../../src/domain/upload/rules.ts';
import { anAccount } from '../support/account.ts';
import { addedRow, call, database, entitiesAsAdmin, listed, removeRow, sendFile } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { fetchWorker } from '../support/api.ts';
import { fileOf, textBytes, upload } from '../support/uploads.ts';

beforeAll(entitiesAsAdmin, 60_000);

const DAY_MS = 24 * 3_600_000;
const MP4 = textBytes('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'.padEnd(4_000, '.'));
const EBML = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82);
const webm = (type: string) => Uint8Array.from([...EBML, 0x80 + type.length, ...textBytes(type.padEnd(100, '\0'))]);
const VTT = textBytes('WEBVTT\n\n00:00.000 --> 00:01.000\nÀ bord\n');

const NOT_ALLOWED = /^The type of uploaded file is not allowed!/;

const kept: string[] = [];
async function keep(bytes: Uint8Array, name: string, type: string) {
  const answer = await sendFile(bytes, { name, type, topic: '' });
  expect(answer).toMatchObject({ code: 1 });
  const file = fileOf(answer);
  kept.push(file.url.slice(1));
  return file;
}
afterAll(async () => {
  for (const key of kept) {
    await env.UPLOADS.delete(key);
    await database.delete(uploads).where(eq(uploads.key, key));
  }
});

describe('a film an admin sends', () => {
  it.each([
    ['film.mp4', 'video/mp4', MP4],
    ['film.webm', 'video/webm', webm('webm')],
    ['film.vtt', 'text/vtt', VTT],
  ] as const)('is kept as it is, and served in parts: %s', async (name, mimetype, bytes) => {
    // A browser that does not know the kind says nothing of it.
    const file = await keep(bytes, name, '');
    expect(file).toMatchObject({ name, mimetype, size: bytes.byteLength, width: null });
    const whole = await fetchWorker(file.url);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    const part = await fetchWorker(file.url, { headers: { range: 'bytes=4-11' } });
    expect(part.status).toBe(206);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': mimetype,
      'content-range': `bytes 4-11/${bytes.byteLength}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(4, 12));
    const beyond = await fetchWorker(file.url, { headers: { range: 'bytes=999999-' } });
    expect(beyond.status).toBe(416);
  });

  it.each([
    ['a page called a film', 'film.mp4', textBytes('<html>'.padEnd(100, ' '))],
    [
      'a picture of a phone in the same box',
      'film.mp4',
      textBytes('\0\0\0\x20ftypheic\0\0\0\0mif1heic'.padEnd(100, '.')),
    ],
    ['another kind of Matroska', 'film.webm', webm('matroska')],
    ['a film under the name of another kind', 'film.webm', MP4],
    ['captions that do not say so', 'film.vtt', textBytes('1\n00:00 --> 00:01\nWEBVTT')],
    ['captions that go on with the word', 'film.vtt', textBytes('WEBVTTX')],
    ['captions that are no text', 'film.vtt', Uint8Array.from([...textBytes('WEBVTT\n'), 0xff, 0xfe])],
    ['captions under another name', 'film.html', VTT],
  ])('is refused where it is none: %s', async (_what, name, bytes) => {
    const before = await database.$count(uploads);
    const answer = await sendFile(bytes, { name, type: 'video/mp4', topic: '' });
    expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(NOT_ALLOWED) as string });
    expect(await database.$count(uploads)).toBe(before);
  });

  it('may be as large as is told, and a larger one is told so', async () => {
    const film = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(MP4.slice(0, 64));
      return bytes;
    };
    const answer = await sendFile(film(FILM_BYTES + 1), { name: 'long.mp4', type: 'video/mp4', topic: '' });
    expect(answer).toMatchObject({ code: 0, msg: 'A film may have up to 20.00\u00a0MB. Please make it smaller.' });
    expect((await keep(film(FILM_BYTES), 'long.mp4', 'video/mp4')).size).toBe(FILM_BYTES);
    const captions = await sendFile(textBytes(`WEBVTT\n${' '.repeat(1_024 * 1_024)}`), { name: 'a.vtt', topic: '' });
    expect(captions).toMatchObject({ code: 0, msg: 'Captions may have up to 1.00\u00a0MB. Please make them smaller.' });
  });

  it('is taken from no member', async () => {
    for (const UPLOAD_MIMETYPE of [undefined, '*']) {
      const environment = { ...(UPLOAD_MIMETYPE && { UPLOAD_MIMETYPE }) };
      const answer = await upload(await anAccount(), MP4, { name: 'film.mp4', type: 'video/mp4', environment });
      expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(NOT_ALLOWED) as string });
    }
  });
});

describe('a video', () => {
  it('shows films of the site with their captions, which the list of attachments knows, and the sweep leaves', async () => {
    const [film, captions] = [await keep(MP4, 'film.mp4', 'video/mp4'), await keep(VTT, 'film.vtt', 'text/vtt')];
    const own = { slug: 'sent-film', url: film.url, captions: { en: captions.url } };
    const id = await addedRow(videoResource, { ...EXAMPLES['video']?.add, ...own });
    const uses = async () =>
      (await listed(attachmentResource, 'quickSearch=film&limit=100'))
        .filter(({ url }) => [film.url, captions.url].includes(String(url)))
        .map((row) => row['quote']);
    expect(await uses()).toEqual([1, 1]);
    const later = Date.now() + 61 * DAY_MS;
    await sweepAttachments(env.UPLOADS, database, later);
    expect(await env.UPLOADS.head(film.url.slice(1))).not.toBeNull();
    await removeRow(videoResource, id);
    // Into the recycle bin first, and out of the store after as long again.
    await sweepAttachments(env.UPLOADS, database, later);
    await sweepAttachments(env.UPLOADS, database, later + 31 * DAY_MS);
    expect(await env.UPLOADS.head(film.url.slice(1))).toBeNull();
  });

  it('takes no picture for a film, and no film for captions', async () => {
    const add = (own: object) =>
      call('/admin/editorial.Video/add', { ...EXAMPLES['video']?.add, slug: 'wrong-kind', ...own });
    expect(await add({ url: '/uploads/a.jpg' })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'url', message: 'Please choose a film: MP4 or WebM.' }] },
    });
    expect(await add({ captions: { en: '/uploads/a.mp4' } })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'captions.en', message: 'Please choose captions: a WebVTT file (.vtt).' }] },
    });
  });
});
