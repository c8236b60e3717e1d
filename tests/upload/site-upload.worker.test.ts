import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { anAddress, anAccount, database, OUTBOX } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { ask, fetchWorker } from '../support/api.ts';
import { aPicture, fileOf, jpegOf, textBytes } from '../support/uploads.ts';

const send = (headers: Record<string, string>, bytes: Uint8Array, { name = 'car.jpg', type = 'image/jpeg' } = {}) => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  form.set('topic', 'cars');
  const all = { 'cf-connecting-ip': anAddress(), lang: 'en', ...headers };
  return ask('/admin/ajax/upload', { method: 'POST', headers: all, body: form }, OUTBOX);
};

it('keeps a picture an admin sends for the site, redrawn, in their name', async () => {
  const admin = await anAdmin();
  const { token } = await adminLogin(admin);
  const answer = await send({ batoken: token }, jpegOf(aPicture()));
  const file = fileOf(answer);
  expect(answer.code).toBe(1);
  expect(file).toMatchObject({ name: 'car.jpg', mimetype: 'image/jpeg', width: 60, height: 40 });
  const [row] = await database
    .select()
    .from(uploads)
    .where(eq(uploads.key, file.url.slice(1)));
  expect(row).toMatchObject({ adminId: admin.id, memberId: null, size: file.size });
  const served = await fetchWorker(file.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await env.UPLOADS.delete(file.url.slice(1));
});

it('refuses a file that lies about what it is, and keeps nothing of it', async () => {
  const admin = await anAdmin();
  const { token } = await adminLogin(admin);
  const answer = await send({ batoken: token }, textBytes('<svg onload="alert(1)"/>'));
  const msg = 'The type of uploaded file is not allowed! Allowed: jpg, jpeg, png, gif, webp, pdf.';
  expect(answer).toMatchObject({ code: 0, msg });
  expect(await database.$count(uploads, eq(uploads.adminId, admin.id))).toBe(0);
});

it('takes none from members and from nobody', async () => {
  const picture = jpegOf(aPicture());
  expect(await send({}, picture)).toMatchObject({ code: 303 });
  expect(await send({ 'ba-user-token': (await anAccount()).token }, picture)).toMatchObject({ code: 303 });
});

it('takes nothing from an admin who has no form to put a file into', async () => {
  for (const [nodes, code] of [
    [[], 401],
    [['dashboard/index', 'shop/stock/index', 'user/group/edit'], 401],
    [['shop/stock/edit'], 1],
    [['routine/adminInfo/edit'], 1],
    [['routine/config/edit'], 1],
  ] as const) {
    const { token } = await adminLogin(await anAdmin(nodes));
    expect([nodes, (await send({ batoken: token }, jpegOf(aPicture()))).code]).toEqual([nodes, code]);
  }
});
