import { fliph, PhotonImage } from '@cf-wasm/photon/workerd';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { MEMBER_DRAWING_LIMITS, MEMBER_QUOTA_BYTES, UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { anAccount, anAddress, database, OUTBOX, PASSWORD, send, useUp, type Account } from '../support/account.ts';
import { ask, fetchWorker, type Answer } from '../support/api.ts';

interface Kept {
  url: string;
  full_url: string;
  name: string;
  size: number;
  mimetype: string;
  suffix: string;
  width: number | null;
  height: number | null;
  sha1: string;
}

/** A picture, red on its left half and see-through or green on its right. */
function aPicture(width = 60, height = 40, alpha = 255): PhotonImage {
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const isLeft = index % width < width / 2;
    pixels.set(isLeft ? [200, 10, 10, 255] : [10, 160, 10, alpha], index * 4);
  }
  return new PhotonImage(pixels, width, height);
}
const jpegOf = (image: PhotonImage) => image.get_bytes_jpeg(90);
const textBytes = (text: string) => new TextEncoder().encode(text);

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

async function upload(
  account: Account | undefined,
  bytes: Uint8Array,
  { name = 'car.jpg', type = 'image/jpeg', environment = {}, lang = 'en', address = anAddress() } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  const headers: Record<string, string> = { 'cf-connecting-ip': address, lang };
  if (account) headers['ba-user-token'] = account.token;
  return ask('/api/ajax/upload', { method: 'POST', headers, body: form }, { ...OUTBOX, ...environment });
}
const fileOf = (answer: Answer) => (answer.data as { file: Kept }).file;
const pixelAt = (image: PhotonImage, x: number, y: number) => [
  ...image.get_raw_pixels().subarray((y * image.get_width() + x) * 4, (y * image.get_width() + x) * 4 + 4),
];

describe('a picture', () => {
  it('is kept under an address nobody guesses, drawn anew, and served as what it is', async () => {
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
    // Where it was taken is nobody's business.
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
    // A picture of the most pixels takes up to 0.3 seconds (`MOST_PIXELS`).
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
    expect(sharper.msg).toBe('The picture has too many pixels. Please make it smaller.');
    const huge = aPicture(4, 4).get_bytes();
    // A PNG of some bytes that claims 60,000 by 60,000 pixels.
    new DataView(huge.buffer, huge.byteOffset).setUint32(16, 60_000);
    new DataView(huge.buffer, huge.byteOffset).setUint32(20, 60_000);
    expect((await upload(account, huge, { name: 'a.png', type: 'image/png' })).msg).toBe(
      'The picture has too many pixels. Please make it smaller.',
    );
  }, 60_000);
});

describe('an address of a file', () => {
  const part = async (url: string, headers: Record<string, string>, method = 'GET') =>
    fetchWorker(url, { headers, method });

  it('answers parts and conditions as HTTP has them', async () => {
    const pdf = textBytes('%PDF-1.7\n0123456789%%EOF');
    const { url } = fileOf(await upload(await anAccount(), pdf, { name: 'a.pdf', type: 'application/pdf' }));
    const whole = await part(url, {});
    const etag = whole.headers.get('etag') ?? '';
    expect([whole.headers.get('accept-ranges'), await whole.text()]).toEqual(['bytes', new TextDecoder().decode(pdf)]);
    const middle = await part(url, { range: 'bytes=9-12' });
    expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([
      206,
      `bytes 9-12/${pdf.length}`,
      '0123',
    ]);
    expect((await part(url, { range: 'bytes=9-12', 'if-range': '"other"' })).status).toBe(200);
    expect((await part(url, { range: `bytes=${pdf.length}-` })).status).toBe(416);
    expect((await part(url, { 'if-match': '"other"' })).status).toBe(412);
    expect((await part(url, { 'if-match': `"other", ${etag}` })).status).toBe(200);
    expect((await part(url, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await part(url, { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(412);
    expect((await part(url, { 'if-modified-since': new Date(Date.now() + 5_000).toUTCString() })).status).toBe(304);
    const head = await part(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(pdf.length), '']);
  });

  it('that leads nowhere says so to programs and pictures', async () => {
    expect((await part('/uploads/202611/none.jpg', { accept: 'image/*' })).status).toBe(404);
    expect((await part('/uploads/', {})).status).toBe(404);
  });
});

describe('a file', () => {
  it('that is a PDF is kept as it is, and only ever downloaded', async () => {
    const pdf = textBytes('%PDF-1.7\n%%EOF');
    const file = fileOf(await upload(await anAccount(), pdf, { name: 'invoice.pdf', type: 'application/pdf' }));
    expect(file).toMatchObject({ name: 'invoice.pdf', mimetype: 'application/pdf', width: null, size: pdf.length });
    const served = await fetchWorker(file.url);
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(pdf);
  });

  const type = 'The type of uploaded file is not allowed!';
  it.each<[string, Uint8Array, { name: string; type: string }, string]>([
    [
      'SVG',
      textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      { name: 'a.svg', type: 'image/svg+xml' },
      type,
    ],
    [
      'SVG that is called a PNG',
      textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'a.png', type: 'image/png' },
      type,
    ],
    ['HTML that is called a JPEG', textBytes('<html><script>1</script>'), { name: 'a.jpg', type: 'image/jpeg' }, type],
    ['a PDF that is called a JPEG', textBytes('%PDF-1.7\n'), { name: 'a.jpg', type: 'image/jpeg' }, type],
    ['a JPEG that is called a PDF', jpegOf(aPicture()), { name: 'a.pdf', type: 'application/pdf' }, type],
    ['a JPEG with a page behind its dot', jpegOf(aPicture()), { name: 'a.jpg.html', type: 'text/html' }, type],
    ['a JPEG that breaks off', jpegOf(aPicture()).subarray(0, 40), { name: 'a.jpg', type: 'image/jpeg' }, type],
    ['a program', textBytes('MZ\u0090\0'), { name: 'a.exe', type: 'application/octet-stream' }, type],
    [
      'nothing',
      new Uint8Array(),
      { name: 'a.jpg', type: 'image/jpeg' },
      'The data of the uploaded file is incomplete!',
    ],
  ])('that is %s is refused', async (_what, bytes, said, msg) => {
    const account = await anAccount();
    const answer = await upload(account, bytes, said);
    expect([answer.code, answer.msg]).toEqual([0, msg]);
    expect(await database.select().from(uploads).where(eq(uploads.memberId, account.id))).toEqual([]);
  });

  it('is refused beyond the size that is set, and beyond what a Worker can hold not even read', async () => {
    const account = await anAccount();
    const small = { UPLOAD_MAXSIZE: '500' };
    expect((await upload(account, jpegOf(aPicture()), { environment: small })).msg).toBe(
      'The size of the uploaded file exceeds the allowed range!',
    );
    expect((await upload(account, new Uint8Array(21 * 1_024 * 1_024))).status).toBe(413);
    const narrow = { UPLOAD_MIMETYPE: 'application/pdf' };
    expect((await upload(account, jpegOf(aPicture()), { environment: narrow })).msg).toBe(type);
    // Settings may let everything through; content decides all the same.
    const wide = { UPLOAD_MIMETYPE: '*' };
    expect(
      (await upload(account, textBytes('<svg/>'), { name: 'a.svg', type: 'image/svg+xml', environment: wide })).msg,
    ).toBe(type);
  });

  it('says what is wrong in every language', async () => {
    const account = await anAccount();
    const said = [];
    for (const lang of LOCALE_CODES) said.push((await upload(account, new Uint8Array(), { lang })).msg);
    expect(new Set(said).size).toBe(LOCALE_CODES.length);
  });

  it('is taken from members only, not without end, and not as JSON', async () => {
    expect((await upload(undefined, jpegOf(aPicture()))).code).toBe(303);
    const account = await anAccount();
    expect((await send('/api/ajax/upload', { file: 'x' }, { token: account.token })).status).toBe(400);
    const address = anAddress();
    const statuses = [];
    for (let count = 0; count <= UPLOAD_LIMIT.limit; count += 1) {
      statuses.push((await upload(account, new Uint8Array(), { address })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const full = { name: 'full', mimetype: 'image/jpeg', size: MEMBER_QUOTA_BYTES, sha1: '', createdAt: 0 };
    await database.insert(uploads).values({ key: `uploads/full-${account.id}`, memberId: account.id, ...full });
    expect((await upload(account, jpegOf(aPicture()))).msg).toBe('There is no room left for your files.');
  });

  it('becomes the picture of a profile, and is gone with its account', async () => {
    const account = await anAccount();
    const file = fileOf(await upload(account, jpegOf(aPicture())));
    const stranger = await anAccount();
    const stolen = await send('/api/account/profile', { avatar: file.url }, { token: stranger.token });
    expect(stolen.msg).toBe('Please upload the picture first.');
    const answer = await send('/api/account/profile', { avatar: file.url }, { token: account.token });
    expect(answer.data).toMatchObject({ avatar: file.url });
    expect((await fetchWorker(file.url)).status).toBe(200);
    await send('/api/account/delete', { password: PASSWORD }, { token: account.token });
    expect(await env.UPLOADS.get(file.url.slice(1))).toBeNull();
  });
});
