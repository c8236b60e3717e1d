import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { MEMBER_QUOTA_BYTES, UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { anAccount, anAddress, database, PASSWORD, send } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aPicture, jpegOf, textBytes, upload, fileOf } from '../support/uploads.ts';

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

  const HEIC = textBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, '.'));
  const type = 'The type of uploaded file is not allowed!';
  const allowed = `${type} Allowed: jpg, jpeg, png, gif, webp, pdf.`;
  it.each<[string, Uint8Array, { name: string; type: string }, string]>([
    [
      'SVG',
      textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      { name: 'a.svg', type: 'image/svg+xml' },
      allowed,
    ],
    [
      'SVG that is called a PNG',
      textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'a.png', type: 'image/png' },
      allowed,
    ],
    [
      'HTML that is called a JPEG',
      textBytes('<html><script>1</script>'),
      { name: 'a.jpg', type: 'image/jpeg' },
      allowed,
    ],
    ['a PDF that is called a JPEG', textBytes('%PDF-1.7\n'), { name: 'a.jpg', type: 'image/jpeg' }, type],
    ['a JPEG that is called a PDF', jpegOf(aPicture()), { name: 'a.pdf', type: 'application/pdf' }, type],
    ['a JPEG with a page behind its dot', jpegOf(aPicture()), { name: 'a.jpg.html', type: 'text/html' }, allowed],
    ['a JPEG that breaks off', jpegOf(aPicture()).subarray(0, 40), { name: 'a.jpg', type: 'image/jpeg' }, type],
    ['a program', textBytes('MZ\u0090\0'), { name: 'a.exe', type: 'application/octet-stream' }, allowed],
    ['a picture of an iPhone', HEIC, { name: 'IMG_0001.HEIC', type: 'image/heic' }, allowed],
    ['a picture of an iPhone that is called a JPEG', HEIC, { name: 'IMG_0001.jpg', type: 'image/jpeg' }, allowed],
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
    expect((await upload(account, jpegOf(aPicture()), { environment: narrow })).msg).toBe(`${type} Allowed: pdf.`);
    // Settings may let everything through; content decides all the same.
    const wide = { UPLOAD_MIMETYPE: '*' };
    expect(
      (await upload(account, textBytes('<svg/>'), { name: 'a.svg', type: 'image/svg+xml', environment: wide })).msg,
    ).toBe(allowed);
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

  it('for a photograph is kept in three sizes, which go with its account', async () => {
    const account = await anAccount();
    const { url, suffix, width } = fileOf(await upload(account, jpegOf(aPicture(1_200, 600)), { topic: 'photo' }));
    expect([suffix, width]).toEqual(['webp', 1_200]);
    const sizes = [url, url.replace(/\.webp$/, '-960.webp'), url.replace(/\.webp$/, '-480.webp')];
    for (const size of sizes) expect((await fetchWorker(size)).status).toBe(200);
    await send('/api/account/delete', { password: PASSWORD }, { token: account.token });
    for (const size of sizes) expect(await env.UPLOADS.get(size.slice(1))).toBeNull();
  });
});
