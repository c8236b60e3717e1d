import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { mailRow, takeMail } from '../../data/queries/mail/outbox.ts';
import { mailOutbox } from '../../data/schema/index.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { MINUTE_CRON } from '../../functions/jobs/scheduled.ts';
import { deliverOne } from '../../functions/mail/deliver.ts';
import { mailOf } from '../../functions/mail/letter.ts';
import { LEASE_MS } from '../../src/domain/mail/outbox.ts';
import { anOutbox, NOW } from '../support/outbox.ts';
import worker from '../support/worker.ts';

const { database, environment, aLetter, put, rowOf, deliver, taken } = anOutbox(inject('outboxDatabaseUrl'));

// What one test leaves waiting would be sent in the next.
afterEach(async () => {
  await database.delete(mailOutbox);
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
    const controller = createScheduledController({ cron: MINUTE_CRON, scheduledTime: NOW });
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
      expect(answer.headers.get('location')).toMatch(/^\/404#/);
    }
  });
});
