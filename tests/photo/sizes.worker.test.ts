import { PhotonImage } from '@cf-wasm/photon/workerd';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { photoAddress, photoSources } from '../../src/domain/photo/photos.ts';
import { database, entitiesAsAdmin, sendFile } from '../support/admin-entities.ts';
import { fetchWorker } from '../support/api.ts';
import { aPicture, fileOf, jpegOf, textBytes } from '../support/uploads.ts';

beforeAll(entitiesAsAdmin, 60_000);

/** A kept file as a picture. */
async function pictureAt(url: string): Promise<PhotonImage> {
  const object = await env.UPLOADS.get(url.slice(1));
  return PhotonImage.new_from_byteslice(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

/** The lossy kind of WebP, which photographs are a fifth as large in. */
const formatOf = async (url: string) => {
  const bytes = new Uint8Array(await (await fetchWorker(url)).arrayBuffer());
  return new TextDecoder('latin1').decode(bytes.subarray(8, 16));
};

describe('a photograph', () => {
  it('is kept once in each width, as WebP that says so', async () => {
    const answer = await sendFile(jpegOf(aPicture(1_800, 1_100)));
    expect(answer).toMatchObject({ code: 1 });
    const file = fileOf(answer);
    expect(file).toMatchObject({ name: 'car.webp', suffix: 'webp', mimetype: 'image/webp', width: 1_600, height: 978 });
    const kept = [480, 960, 1_600] as const;
    for (const width of kept) {
      const url = photoAddress(file.url, width);
      expect((await pictureAt(url)).get_width()).toBe(width);
      expect(await formatOf(url)).toBe('WEBPVP8 ');
      const served = await fetchWorker(url);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    expect(photoSources({ url: file.url, width: 1_600 }).map(({ width }) => width)).toEqual(kept);
    const [row] = await database
      .select()
      .from(uploads)
      .where(eq(uploads.key, file.url.slice(1)));
    expect(row).toMatchObject({ topic: 'photo', width: 1_600, height: 978, removedAt: null });
  }, 60_000);

  it('that is narrower than a size is kept as it is, and a browser is offered only what is there', async () => {
    const file = fileOf(await sendFile(jpegOf(aPicture(600, 400))));
    expect(file).toMatchObject({ width: 600, height: 400 });
    expect((await pictureAt(photoAddress(file.url, 960))).get_width()).toBe(600);
    expect(photoSources({ url: file.url, width: 600 })).toEqual([
      { url: photoAddress(file.url, 480), width: 480 },
      { url: file.url, width: 600 },
    ]);
  });

  it('that lies about what it is, is cut short or has too many pixels is refused plainly, and nothing of it is kept', async () => {
    const before = await database.$count(uploads);
    const jpeg = jpegOf(aPicture(400, 300));
    const bomb = aPicture(4, 4).get_bytes();
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(16, 60_000);
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(20, 60_000);
    const type = 'The type of uploaded file is not allowed!';
    const incomplete = 'The data of the uploaded file is incomplete!';
    for (const [bytes, name, msg] of [
      [textBytes('<svg onload="alert(1)"/>'), 'car.jpg', `${type} Allowed: jpg, jpeg, png, gif, webp, pdf.`],
      [textBytes('%PDF-1.7\n%%EOF'), 'car.pdf', type],
      [aPicture().get_bytes(), 'car.jpg', type],
      [jpeg.subarray(0, 120), 'car.jpg', incomplete],
      [jpeg.subarray(0, jpeg.length / 2), 'car.jpg', incomplete],
      [aPicture(400, 300).get_bytes().subarray(0, 500), 'car.png', type],
      [bomb, 'car.png', 'The picture has too many pixels; about 1,600 × 1,300 are allowed. Please make it smaller.'],
      [new Uint8Array(), 'car.jpg', incomplete],
    ] as const) {
      expect(await sendFile(bytes, { name, type: '' })).toMatchObject({ code: 0, msg });
    }
    expect(await database.$count(uploads)).toBe(before);
  });
});
