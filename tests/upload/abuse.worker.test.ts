import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import { MEMBER_QUOTA_BYTES } from '../../src/domain/upload/rules.ts';
import { anAccount, anAddress, database, OUTBOX, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';

const PDF = '%PDF-1.7\n%%EOF';
const send = (account: Account, body: FormData | ReadableStream | string, type?: string, length?: number) =>
  ask(
    '/api/ajax/upload',
    {
      method: 'POST',
      headers: {
        'cf-connecting-ip': anAddress(),
        'ba-user-token': account.token,
        ...(type && { 'content-type': type }),
        ...(length && { 'content-length': String(length) }),
      },
      body,
    },
    OUTBOX,
  );

it('refuses a form of many parts before any of them is read', async () => {
  const account = await anAccount();
  const file = `content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF}`;
  const form = (fields: number) => {
    const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n\r\n`;
    return `${Array.from({ length: fields }, (_, index) => field(index)).join('')}--b\r\n${file}\r\n--b--\r\n`;
  };
  const type = 'multipart/form-data; boundary=b';
  expect((await send(account, form(5), type)).code).toBe(1);
  expect((await send(account, form(5), 'multipart/form-data; boundary="b"')).code).toBe(1);
  expect((await send(account, form(5), 'multipart/form-data; charset=utf-8; boundary=b')).code).toBe(1);
  // Read, they would stop everybody else for seconds.
  expect((await send(account, form(200_000), type)).status).toBe(400);
  expect((await send(account, 'no form', 'multipart/form-data')).status).toBe(400);
  // Neither do fields of another kind of form: a file is in none of them.
  expect((await send(account, 'a&'.repeat(200_000), 'application/x-www-form-urlencoded')).status).toBe(400);
  // What is counted by one boundary is not read by another.
  for (const said of ['xboundary=zz; boundary=b', 'x="; boundary=zz"; boundary=b']) {
    expect((await send(account, form(5), `multipart/form-data; ${said}`)).code).toBe(1);
    expect((await send(account, form(1_000), `multipart/form-data; ${said}`)).status).toBe(400);
  }
  for (const said of [
    'boundary=zz; boundary=b',
    'boundary=b; boundary=zz',
    'boundary*0=zz; boundary=b',
    'boundary="b',
  ]) {
    expect((await send(account, form(5), `multipart/form-data; ${said}`)).status).toBe(400);
  }
});

it('answers 400 to a file whose sender leaves in the middle of it, and takes it for no lost database', async () => {
  const account = await anAccount();
  const start = new TextEncoder().encode(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
  );
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(start),
      pull: () => Promise.reject(new Error('Network connection lost.')),
    });
  const type = 'multipart/form-data; boundary=b';
  expect(await send(account, broken(), type, 5_000)).toMatchObject({ status: 400, code: 400 });
  expect(await send(account, broken(), type)).toMatchObject({ status: 400, code: 400 });
});

it('reads a body of nothing but newlines as no form', async () => {
  const account = await anAccount();
  expect((await send(account, '\n'.repeat(20 * 1_024 * 1_024), 'multipart/form-data; boundary=x')).status).toBe(400);
});

it('keeps no more than there is room for, however many come at once', async () => {
  const account = await anAccount();
  const full = { size: MEMBER_QUOTA_BYTES - PDF.length, name: 'a.pdf', mimetype: 'application/pdf', sha1: '' };
  await database
    .insert(uploads)
    .values({ key: `uploads/almost-${account.id}`, memberId: account.id, ...full, createdAt: 0 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => {
      const form = new FormData();
      form.set('file', new File([PDF], 'papers.pdf', { type: 'application/pdf' }));
      return send(account, form);
    }),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
    new Set(['There is no room left for your files.']),
  );
  expect(await database.$count(uploads, eq(uploads.memberId, account.id))).toBe(2);
});
