import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adminLog, mailOutbox } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, type AnAdmin } from '../support/admin.ts';
import { ask } from '../support/api.ts';
import { anOutbox } from '../support/outbox.ts';

const { environment, taken } = anOutbox(inject('mailDatabaseUrl'));
const PATH = '/admin/routine.Config/sendTestMail';
/** The mail server of the tests, and the database admins of the tests are in. */
const { LIBSQL_URL: _other, ...server } = environment as unknown as Record<string, unknown>;

let admin: AnAdmin;
let token = '';
beforeAll(async () => {
  admin = await anAdmin();
  ({ token } = await adminLogin(admin));
}, 60_000);

const send = (body: object, settings: object = server, lang = 'en') =>
  ask(
    PATH,
    {
      method: 'POST',
      headers: { batoken: token, 'think-lang': lang, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    { SITE_ORIGIN: 'https://cars.example', ...settings },
  );
const anAddress = () => `who-${crypto.randomUUID().slice(0, 8)}@mail.example`;
const rowTo = async (recipient: string) =>
  (await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)))[0];

describe('a test mail', () => {
  it('goes out by the mail server, in the language of who asks, and is in the log', async () => {
    const to = anAddress();
    expect(await send({ telephone: '+86', testMail: ` ${to.toUpperCase()}` })).toMatchObject({ code: 1 });
    const [mail] = await taken(to);
    expect(mail?.raw).toContain('Subject: This is a test mail');
    expect(await rowTo(to)).toMatchObject({ kind: 'test', state: 'sent' });
    const entries = await database.select().from(adminLog).where(eq(adminLog.adminId, admin.id));
    expect(entries.map(({ data }) => data)).toContainEqual({ to });
  });

  it('is told apart where the server does not take it, and is not tried for days', async () => {
    const to = anAddress().replace('who', 'nobody');
    expect(await send({ testMail: to })).toMatchObject({
      code: 0,
      msg: 'The mail server did not take the mail. The list of mails says why.',
    });
    const row = await rowTo(to);
    expect(row?.state).toBe('failed');
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(600_000);
  });

  it('is refused where no server is set, and writes nothing', async () => {
    const to = anAddress();
    expect(await send({ testMail: to }, { SMTP_HOST: '', DEVELOPMENT_OUTBOX: '' })).toMatchObject({
      code: 0,
      msg: 'No mail server is set, so no mail leaves here.',
    });
    expect(await rowTo(to)).toBeUndefined();
  });

  it.each(['', 'nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example'])(
    'is refused to %j',
    async (testMail) => {
      expect(await send({ testMail })).toMatchObject({ code: 0, data: { errors: [{ path: 'testMail' }] } });
    },
  );

  it('goes to one mailbox ten times an hour at most', async () => {
    const to = anAddress();
    const kept = { SMTP_HOST: '', DEVELOPMENT_OUTBOX: 'open' };
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = {
        batoken: token,
        'cf-connecting-ip': `198.51.100.${count + 1}`,
        'content-type': 'application/json',
      };
      answers.push(await ask(PATH, { method: 'POST', headers, body: JSON.stringify({ testMail: to }) }, kept));
    }
    expect(answers.slice(0, 10).map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(answers[10]?.status).toBe(429);
  });
});
