import PostalMime from 'postal-mime';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type NewMail } from '../../data/queries/mail/outbox.ts';
import { mailOutbox } from '../../data/schema/index.ts';
import { deliverWaitingMail } from '../../functions/mail/deliver.ts';
import { MAX_TRIES, RETRY_DELAYS_MS } from '../../src/domain/mail/outbox.ts';
import { anOutbox, NOW } from '../support/outbox.ts';

const { servers, database, environment, put, rowOf, deliver, taken } = anOutbox(inject('mailDatabaseUrl'));

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

  it('may be answered by a machine of its reader where a person wrote it', async () => {
    const mail = await put({ kind: 'answer', subject: 'Re: Delivery [M7]' });
    await deliver();
    const { header, subject } = await parsed(mail.recipient);
    expect([subject, header('auto-submitted'), header('x-auto-response-suppress')]).toEqual([
      'Re: Delivery [M7]',
      undefined,
      undefined,
    ]);
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
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      await deliver(now);
      now = (await rowOf(mail)).dueAt;
    }
    expect(await rowOf(mail)).toMatchObject({ state: 'failed', tries: MAX_TRIES });
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
