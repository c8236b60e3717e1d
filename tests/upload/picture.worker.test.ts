import { fliph, PhotonImage } from '@cf-wasm/photon/workerd';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { MEMBER_DRAWING_LIMITS } from '../../src/domain/upload/rules.ts';
import { anAccount, database, useUp } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aPicture, jpegOf, textBytes, upload, fileOf } from '../support/uploads.ts';

/** The same JPEG with EXIF that says how the camera was held, and where. */
function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const place = textBytes('GPS 1.2921S 36.8219E');
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    ...place,
  ];
  const body = [...textBytes('Exif\0\0'), ...tiff];
  const length = body.length + 2;
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...body, ...jpeg.subarray(2)]);
}
const pixelAt = (image: PhotonImage, x: number, y: number) => [
  ...image.get_raw_pixels().subarray((y * image.get_width() + x) * 4, (y * image.get_width() + x) * 4 + 4),
];

describe('a picture', () => {
  it('is kept under an address nobody guesses, redrawn, and served as what it is', async () => {
    const account = await anAccount();
    const sent = withOrientation(jpegOf(aPicture()), 1);
    const file = fileOf(await upload(account, sent, { name: '../<b>Моя машина</b>.JPG' }));
    expect(file).toMatchObject({ mimetype: 'image/jpeg', suffix: 'jpg', width: 60, height: 40 });
    expect(file.url).toMatch(/^\/uploads\/\d{6}\/[\w-]{43}\.jpg$/);
    expect(file.full_url).toBe(`http://haitu.example${file.url}`);
    expect(file.sha1).toMatch(/^[0-9a-f]{40}$/);
    const served = await fetchWorker(file.url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = new Uint8Array(await served.arrayBuffer());
    expect(bytes.byteLength).toBe(file.size);
    // The place where it was taken is removed.
    expect(new TextDecoder('latin1').decode(sent)).toContain('GPS');
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS');
    const again = await fetchWorker(file.url, { headers: { 'if-none-match': served.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const [row] = await database
      .select()
      .from(uploads)
      .where(eq(uploads.key, file.url.slice(1)));
    expect(row).toMatchObject({ memberId: account.id, sha1: file.sha1, mimetype: 'image/jpeg' });
  });

  it('stands upright, however the camera was held', async () => {
    // Red is left as it is meant to be seen; the sensor had it elsewhere.
    for (const [orientation, size] of [
      [1, [60, 40]],
      [3, [60, 40]],
      [6, [40, 60]],
      [8, [40, 60]],
    ] as const) {
      const file = fileOf(await upload(await anAccount(), withOrientation(jpegOf(aPicture()), orientation)));
      expect([orientation, file.width, file.height]).toEqual([orientation, ...size]);
      const object = await env.UPLOADS.get(file.url.slice(1));
      const image = PhotonImage.new_from_byteslice(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)));
      // Turned by 90 degrees the left half comes to the top, by 180 to the right, by 270 to the bottom.
      const redAt = { 1: [5, 20], 3: [55, 20], 6: [20, 5], 8: [20, 55] }[orientation];
      expect(pixelAt(image, redAt[0] ?? 0, redAt[1] ?? 0)[0]).toBeGreaterThan(150);
    }
    const mirrored = aPicture();
    fliph(mirrored);
    const file = fileOf(await upload(await anAccount(), withOrientation(jpegOf(mirrored), 2)));
    const object = await env.UPLOADS.get(file.url.slice(1));
    const image = PhotonImage.new_from_byteslice(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(pixelAt(image, 5, 20)[0]).toBeGreaterThan(150);
  });

  it('that can be seen through stays so; one that cannot becomes a JPEG', async () => {
    const account = await anAccount();
    const seen = fileOf(
      await upload(account, aPicture(60, 40, 0).get_bytes(), { name: 'logo.png', type: 'image/png' }),
    );
    expect(seen).toMatchObject({ suffix: 'png', mimetype: 'image/png' });
    const solid = fileOf(
      await upload(account, aPicture().get_bytes_webp(), { name: 'photo.webp', type: 'image/webp' }),
    );
    expect(solid).toMatchObject({ name: 'photo.jpg', suffix: 'jpg', mimetype: 'image/jpeg' });
  });

  it('that names two sizes is none: one might be measured and the other unpacked', async () => {
    const jpeg = jpegOf(aPicture());
    const frameAt = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
    const length = 2 + (((jpeg[frameAt + 2] ?? 0) << 8) | (jpeg[frameAt + 3] ?? 0));
    const twice = [...jpeg.subarray(0, frameAt + length), ...jpeg.subarray(frameAt)];
    const answer = await upload(await anAccount(), Uint8Array.from(twice));
    expect(answer.msg).toBe('The type of uploaded file is not allowed!');
  });

  it('is drawn twice at once for one member, and so often in ten minutes, which leaves room for everybody else', async () => {
    const account = await anAccount();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(account, jpegOf(aPicture()))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await upload(await anAccount(), jpegOf(aPicture()))).code).toBe(1);
    const { burst, total } = MEMBER_DRAWING_LIMITS;
    // A picture of the most pixels takes up to 0.3 seconds (`MAX_PIXELS`).
    expect((total.limit * 300) / total.perMs).toBeLessThanOrEqual(0.01);
    await useUp(['draw', 'total', String(account.id)], total);
    await scheduler.wait(burst.perMs);
    const late = await upload(account, jpegOf(aPicture()));
    expect([late.status, Number(late.headers.get('retry-after')) > 60]).toEqual([429, true]);
    // What is no picture is not drawn.
    const pdf = textBytes('%PDF-1.7\n%%EOF');
    expect((await upload(account, pdf, { name: 'a.pdf', type: 'application/pdf' })).code).toBe(1);
  });

  it('that is larger than any screen is made smaller, and one too large to look at is refused', async () => {
    const account = await anAccount();
    const large = fileOf(await upload(account, jpegOf(aPicture(2_000, 1_000))));
    expect([large.width, large.height]).toEqual([1_920, 960]);
    const sharper = await upload(await anAccount(), aPicture(2_100, 1_001).get_bytes(), { name: 'a.png' });
    expect(sharper.msg).toBe(
      'The picture has too many pixels; about 1,600 × 1,300 are allowed. Please make it smaller.',
    );
    const huge = aPicture(4, 4).get_bytes();
    // A PNG of some bytes that claims 60,000 by 60,000 pixels.
    new DataView(huge.buffer, huge.byteOffset).setUint32(16, 60_000);
    new DataView(huge.buffer, huge.byteOffset).setUint32(20, 60_000);
    expect((await upload(account, huge, { name: 'a.png', type: 'image/png' })).msg).toBe(
      'The picture has too many pixels; about 1,600 × 1,300 are allowed. Please make it smaller.',
    );
  }, 60_000);
});
