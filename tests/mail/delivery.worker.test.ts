import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { mailRow, takeMail, type NewMail } from '../../data/queries/mail/outbox.ts';
import { mailOutbox } from '../../data/schema/index.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { MAIL_CRON } from '../../functions/jobs/scheduled.ts';
import { deliverMail, deliverOne, deliverWaitingMail } from '../../functions/mail/deliver.ts';
import { mailOf, type Letter } from '../../functions/mail/letter.ts';
import { LEASE_MS, MOST_TRIES, RETRY_DELAYS_MS } from '../../src/domain/mail/outbox.ts';
import { MAIL_LOGIN, type TakenMail } from '../support/mail-server.ts';
import worker from '../support/worker.ts';

const servers = inject('mailServers');
const database = openDatabase({ url: inject('mailDatabaseUrl') });
const environment: Cloudflare.Env = {
  ...env,
  LIBSQL_URL: inject('mailDatabaseUrl'),
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(servers.port),
  SMTP_SECURITY: 'none',
  SMTP_USERNAME: MAIL_LOGIN.username,
  SMTP_PASSWORD: MAIL_LOGIN.password,
  MAIL_FROM: '海图 Häitu <sales@haitu.example>',
};
const NOW = 1_795_000_000_000;

let count = 0;
function aLetter(facts: Partial<Letter> = {}): Letter {
  count += 1;
  return {
    kind: 'contactReceived',
    cause: `test:${count}`,
    recipient: `reader${count}@mail.example`,
    locale: 'en',
    subject: 'We have your message',
    opening: ['Hello,'],
    footer: ['Why this came.'],
    ...facts,
  };
}

async function put(facts: Partial<Letter> = {}, now = NOW): Promise<NewMail> {
  const letter = aLetter(facts);
  const mail = mailOf(letter, { origin: 'https://cars.example', text: textsFor(letter.locale) });
  await mailRow(database, mail, now);
  return mail;
}

const deliver = (now = NOW, settings: Partial<Cloudflare.Env> = {}) =>
  deliverMail({ ...environment, ...settings }, database, { most: 50, clock: () => now });
const taken = async (to: string) =>
  (await fetch(`${servers.takenUrl}?to=${encodeURIComponent(to)}`)).json<TakenMail[]>();
const rowOf = async ({ cause }: NewMail) => {
  const [row] = await database.select().from(mailOutbox).where(eq(mailOutbox.cause, cause));
  if (!row) throw new Error('no such mail');
  return row;
};
async function parsed(to: string) {
  const [mail] = await taken(to);
  if (!mail) throw new Error(`nothing came for ${to}`);
  const message = await PostalMime.parse(mail.raw);
  const header = (key: string) => message.headers.find((one) => one.key === key)?.value;
  return { ...message, header, raw: mail.raw, envelope: mail };
}

// What one test leaves waiting would be sent in the next.
afterEach(async () => {
  await database.delete(mailOutbox);
});

describe('a mail that a server takes', () => {
  it('arrives whole, in its language, with the headers a mailbox expects', async () => {
    const subject = 'የእርስዎ ጥያቄ ደርሶናል '.repeat(8).trim();
    const mail = await put({
      locale: 'am',
      subject,
      opening: ['ሰላም፣', '.\n..two dots begin this line\n.'],
      facts: [{ label: 'መኪና', value: '<b>BYD & Seagull</b>' }],
      unsubscribeUrl: 'https://cars.example/newsletter/unsubscribe?token=abc',
      replyTo: 'buyer@mail.example',
    });
    await deliver();
    const { envelope, raw, header, ...message } = await parsed(mail.recipient);
    expect(envelope).toMatchObject({ from: 'sales@haitu.example', to: [mail.recipient] });
    expect(message.from).toMatchObject({ name: '海图 Häitu', address: 'sales@haitu.example' });
    expect(message.subject).toBe(subject);
    expect(message.messageId).toBe(mail.messageId);
    expect(message.replyTo?.[0]?.address).toBe('buyer@mail.example');
    expect(new Date(message.date ?? 0).getTime()).toBe(NOW);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe')).toBe('<https://cars.example/newsletter/unsubscribe?token=abc>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(message.text).toContain('.\n..two dots begin this line\n.');
    expect(message.html).toContain('lang="am"');
    expect(message.html).toContain('&lt;b&gt;BYD &amp; Seagull&lt;/b&gt;');
    // No line a mail server might cut, and nothing but ASCII on the wire.
    expect(raw.split('\r\n').every((line) => line.length <= 998 && /^[\x20-\x7e\t]*$/.test(line))).toBe(true);
  });

  it('is marked as sent and blanked: what only its reader should have is no longer here', async () => {
    const mail = await put({ link: { label: 'Confirm', address: 'https://cars.example/?token=secret' } });
    await deliver();
    const row = await rowOf(mail);
    expect(row).toMatchObject({ state: 'sent', sentAt: NOW, tries: 1, subject: '', text: '', html: '', lease: null });
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('has no header that somebody typed, however it was typed', async () => {
    const mail = await put({
      subject: 'Message: x\r\nBcc: victim@mail.example\r\n\r\nanother body',
      replyTo: 'buyer@mail.example\r\nBcc: victim@mail.example',
    });
    await deliver();
    const { envelope, header, subject } = await parsed(mail.recipient);
    expect(envelope.to).toEqual([mail.recipient]);
    expect(header('bcc')).toBeUndefined();
    expect(subject).toBe('Message: x Bcc: victim@mail.example another body');
    expect(await taken('victim@mail.example')).toEqual([]);
  });

  it('is written from right to left in Arabic', async () => {
    const mail = await put({ locale: 'ar', opening: ['مرحبًا،'], facts: [{ label: 'السيارة', value: 'BYD Seagull' }] });
    await deliver();
    const { html, text } = await parsed(mail.recipient);
    expect(html).toContain('dir="rtl"');
    expect(text).toContain('\u2068BYD Seagull\u2069');
  });
});

describe('a mail that is not taken', () => {
  it('for now (4xx) waits, and is sent the next time under the same Message-ID', async () => {
    const mail = await put({ recipient: `busy-once-${crypto.randomUUID()}@mail.example` });
    await deliver();
    const row = await rowOf(mail);
    expect(row).toMatchObject({ state: 'waiting', tries: 1, dueAt: NOW + RETRY_DELAYS_MS[0], lease: null });
    expect(row.reason).toContain('451');
    await deliver(row.dueAt - 1);
    expect((await rowOf(mail)).tries).toBe(1);
    await deliver(row.dueAt);
    expect(await rowOf(mail)).toMatchObject({ state: 'sent', tries: 2 });
    expect((await parsed(mail.recipient)).messageId).toBe(mail.messageId);
  });

  it('for good (5xx) is given up at once, and says so without an address', async () => {
    const mail = await put({ recipient: `nobody-${crypto.randomUUID()}@mail.example` });
    await deliver();
    const row = await rowOf(mail);
    expect(row).toMatchObject({ state: 'failed', tries: 1 });
    expect(row.reason).toContain('550');
    expect(row.reason).not.toContain('@');
    await deliver(NOW + 1e9);
    expect((await rowOf(mail)).tries).toBe(1);
  });

  it('is tried ever more seldom, and so many times and no more', async () => {
    const mail = await put({ recipient: `busy-always-${crypto.randomUUID()}@mail.example` });
    let now = NOW;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await deliver(now);
      now = (await rowOf(mail)).dueAt;
    }
    expect(await rowOf(mail)).toMatchObject({ state: 'failed', tries: MOST_TRIES });
    expect([...RETRY_DELAYS_MS].sort((a, b) => a - b)).toEqual([...RETRY_DELAYS_MS]);
  });

  it.each([
    ['the login is refused', { SMTP_PASSWORD: 'wrong' }],
    ['nobody listens', { SMTP_PORT: '1' }],
    ['the server breaks no silence', { SMTP_PORT: String(servers.silentPort) }],
    ['the server cannot encrypt', { SMTP_PORT: String(servers.plainPort), SMTP_SECURITY: '' }],
  ])('because %s waits: it is not the mail’s fault', async (_why, settings) => {
    const mail = await put();
    await deliver(NOW, settings);
    expect(await rowOf(mail)).toMatchObject({ state: 'waiting', tries: 0, dueAt: NOW + RETRY_DELAYS_MS[0] });
    expect(await taken(mail.recipient)).toEqual([]);
  });

  it('because the server is away goes out within a minute of its return, each of many once', async () => {
    const mails: NewMail[] = [];
    const minute = (count: number) => NOW + count * 60_000;
    // What one try puts off comes up again in a minute, however long the server was away.
    for (let tick = 0; tick < 12; tick += 1) {
      for (let count = 0; count < 3; count += 1) mails.push(await put({}, minute(tick)));
      await deliverWaitingMail({ ...environment, SMTP_PORT: '1' }, minute(tick));
    }
    await deliverWaitingMail(environment, minute(13));
    for (const mail of mails) expect(await taken(mail.recipient), mail.cause).toHaveLength(1);
    await deliverWaitingMail(environment, minute(14));
    for (const mail of mails) expect(await taken(mail.recipient), mail.cause).toHaveLength(1);
  });

  it('is not even tried while no server is set, and goes out once there is one', async () => {
    const mail = await put();
    await deliver(NOW, { SMTP_HOST: '' });
    expect(await rowOf(mail)).toMatchObject({ state: 'waiting', tries: 0 });
    await deliver();
    expect(await taken(mail.recipient)).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('gives each mail to one of several workers at once', async () => {
    const mails = await Promise.all(Array.from({ length: 6 }, () => put()));
    await Promise.all([deliver(), deliver(), deliver()]);
    for (const mail of mails) {
      expect(await taken(mail.recipient)).toHaveLength(1);
      expect(await rowOf(mail)).toMatchObject({ state: 'sent', tries: 1 });
    }
  });

  it('gives a mail to another worker when the first has died over it, and not before', async () => {
    const mail = await put();
    expect((await takeMail(database, { lease: 'a worker that dies', now: NOW }))?.messageId).toBe(mail.messageId);
    await deliver(NOW + LEASE_MS - 1);
    expect(await taken(mail.recipient)).toEqual([]);
    await deliver(NOW + LEASE_MS);
    expect(await rowOf(mail)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('leaves a mail to who put it in to send it at once, until they would be done', async () => {
    const letter = aLetter();
    const mail = mailOf(letter, { origin: 'https://cars.example', text: textsFor(letter.locale) });
    await mailRow(database, { ...mail, lease: 'a call' }, NOW);
    await deliver();
    expect(await taken(mail.recipient)).toEqual([]);
    const { cause } = mail;
    const clock = () => NOW;
    expect(await deliverOne(environment, database, { clock, cause, lease: 'another call' })).toBeUndefined();
    expect(await deliverOne(environment, database, { clock, cause, lease: 'a call' })).toBe('sent');
    const other = await put();
    await mailRow(database, { ...other, cause: 'of a call that died', messageId: 'other', lease: 'a call' }, NOW);
    await deliver(NOW + LEASE_MS);
    expect(await taken(other.recipient)).toHaveLength(2);
  });

  it('makes one mail of one cause', async () => {
    const mail = await put({ cause: 'the same' });
    await put({ cause: 'the same', recipient: 'other@mail.example' });
    await deliver();
    expect(await taken(mail.recipient)).toHaveLength(1);
    expect(await taken('other@mail.example')).toEqual([]);
  });

  it('is emptied by the cron trigger, also of what an earlier run left behind', async () => {
    const mail = await put();
    const context = createExecutionContext();
    const controller = createScheduledController({ cron: MAIL_CRON, scheduledTime: NOW });
    await worker.scheduled(controller, environment);
    await waitOnExecutionContext(context);
    expect(await taken(mail.recipient)).toHaveLength(1);
  });
});

describe('reading the outbox', () => {
  const OPEN_ADDRESS = 'http://localhost/dev/outbox';
  const OPEN = { DEVELOPMENT_OUTBOX: 'open' };
  const read = async (address: string, settings: Partial<Cloudflare.Env>, headers: Record<string, string> = {}) => {
    const context = createExecutionContext();
    const request = new Request(address, { redirect: 'manual', headers });
    const answer = await worker.fetch(request, { ...environment, SMTP_HOST: '', ...settings }, context);
    await waitOnExecutionContext(context);
    return answer;
  };

  it('is possible on a developer’s machine, where mails are kept instead of sent', async () => {
    const mail = await put({ subject: 'Kept <here>' });
    await deliver(NOW, { SMTP_HOST: '', DEVELOPMENT_OUTBOX: 'open' });
    const row = await rowOf(mail);
    expect(row.state).toBe('kept');
    const list = await read('http://localhost/dev/outbox', { DEVELOPMENT_OUTBOX: 'open' });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('Kept &lt;here&gt;');
    const one = await read(`http://localhost/dev/outbox/${row.id}`, { DEVELOPMENT_OUTBOX: 'open' });
    expect(await one.text()).toContain('<!doctype html><html lang="en"');
    // A developer types the address, or follows a link of the list.
    for (const site of ['none', 'same-origin'])
      expect((await read(OPEN_ADDRESS, OPEN, { 'sec-fetch-site': site })).status).toBe(200);
    const json = await read(`http://localhost/dev/outbox?format=json&to=${mail.recipient}`, {
      DEVELOPMENT_OUTBOX: 'open',
    });
    expect(await json.json()).toMatchObject([{ messageId: mail.messageId }]);
  });

  it.each<[why: string, address: string, settings: Partial<Cloudflare.Env>, headers?: Record<string, string>]>([
    ['it was not opened', 'http://localhost/dev/outbox', {}],
    ['it was opened by another word', 'http://localhost/dev/outbox', { DEVELOPMENT_OUTBOX: 'true' }],
    ['the site is asked for under a public name', 'https://cars.example/dev/outbox', { DEVELOPMENT_OUTBOX: 'open' }],
    ['a page of another site asks', OPEN_ADDRESS, OPEN, { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port asks', OPEN_ADDRESS, OPEN, { 'sec-fetch-site': 'same-site' }],
    ['a script of another origin asks', OPEN_ADDRESS, OPEN, { origin: 'http://localhost:3000' }],
    ['a page without an origin asks', OPEN_ADDRESS, OPEN, { origin: 'null' }],
  ])('is answered as an unknown page where %s', async (_why, address, settings, headers) => {
    const mail = await put({ subject: 'Nobody else reads this' });
    const { id } = await rowOf(mail);
    for (const path of ['', `/${id}`, '?format=json']) {
      const answer = await read(address + path, settings, headers);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/404');
    }
  });
});
