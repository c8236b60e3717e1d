import { describe, expect, inject, it } from 'vitest';
import { CONTACT_LIMITS, FIELD_LIMITS } from '../../src/domain/enquiry/contact.ts';
import { aCaller, aMailbox, aMessage, mailsAbout, messagesOf, send, sendForm } from '../support/talk-calls.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

describe('a message', () => {
  it('is kept with the mails it causes before it is answered', async () => {
    const message = aMessage();
    const answer = await send(at.contact.path, message, { lang: 'ar' });
    expect(answer).toMatchObject({ status: 200, code: 1, data: null });
    const [row] = await messagesOf(message.email);
    expect(row).toMatchObject({
      name: 'Amina Said',
      title: message.title,
      mobile: '+254711123456',
      content: message.content,
      locale: 'ar',
      state: 'new',
    });
    const mails = await mailsAbout(row?.requestId ?? '');
    expect(mails.map(({ kind, recipient, locale, replyTo }) => ({ kind, recipient, locale, replyTo }))).toEqual([
      { kind: 'contactReceived', recipient: message.email, locale: 'ar', replyTo: null },
      { kind: 'contactNotice', recipient: 'sales@haitu.example', locale: 'zh-cn', replyTo: message.email },
    ]);
    expect(mails[0]?.text).not.toContain('Which price');
    expect(mails[1]?.text).toContain('Good day.\nWhich price, CIF?');
  });

  it('is kept and confirmed also where the company has no mailbox', async () => {
    const message = aMessage();
    await send(at.contact.path, message, {}, {});
    const [row] = await messagesOf(message.email);
    expect((await mailsAbout(row?.requestId ?? '')).map(({ kind }) => kind)).toEqual(['contactReceived']);
  });

  it('asks by name for each field that is missing', async () => {
    const answer = await send(at.contact.path, {});
    expect(answer).toMatchObject({ status: 200, code: 0 });
    const { errors } = answer.data as { errors: { path: string; message: string }[] };
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      title: 'Please input title',
      name: 'Please input name',
      email: 'Please input email',
      mobile: 'Please input mobile',
      content: 'Content cannot be empty',
    });
  });

  it.each([
    ['a blank name', { name: ' \n\t ' }, 'name'],
    ['an overlong title', { title: 'x'.repeat(FIELD_LIMITS.title + 1) }, 'title'],
    ['letters for a telephone number', { mobile: 'call me' }, 'mobile'],
    ['bytes no keyboard types', { content: 'a\u0000b' }, 'content'],
    ['a list for a name', { name: ['a', 'b'] }, 'name'],
    ['an id that is none', { request_id: "1' or 1=1" }, 'request_id'],
  ])('with %s is refused and not kept', async (_what, facts, path) => {
    const message = aMessage(facts);
    expect(await send(at.contact.path, message)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect(await messagesOf(message.email)).toEqual([]);
  });

  it('has no line break where a header might be made of it', async () => {
    const message = aMessage({ name: 'A\r\nBcc: x@evil.example', title: 'T\nX: y' });
    await send(at.contact.path, message);
    const [row] = await messagesOf(message.email);
    expect(row).toMatchObject({ name: 'A Bcc: x@evil.example', title: 'T X: y' });
  });

  it('sent twice with one id is one message and one confirmation, at once or later', async () => {
    const message = aMessage({ request_id: crypto.randomUUID() });
    await Promise.all([send(at.contact.path, message), send(at.contact.path, message)]);
    await send(at.contact.path, message);
    const rows = await messagesOf(message.email);
    expect(rows).toHaveLength(1);
    expect(await mailsAbout(rows[0]?.requestId ?? '')).toHaveLength(2);
  });

  it('of a robot is answered like any other and not kept', async () => {
    const message = aMessage({ website: 'https://spam.example' });
    expect(await send(at.contact.path, message)).toMatchObject({ status: 200, code: 1, data: null });
    expect(await messagesOf(message.email)).toEqual([]);
  });

  it('cannot be used to fill a mailbox, nor by one caller without end', async () => {
    const email = aMailbox();
    const { limit } = CONTACT_LIMITS.perTarget;
    for (let times = 0; times < limit; times += 1)
      await send(at.contact.path, aMessage({ email, title: `no. ${times}` }));
    const refused = await send(at.contact.path, aMessage({ email }));
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messagesOf(email)).toHaveLength(limit);
    const caller = aCaller();
    for (let times = 0; times < CONTACT_LIMITS.perAddress.limit; times += 1)
      await send(at.contact.path, aMessage({ website: 'x' }), caller);
    expect(await send(at.contact.path, aMessage(), caller)).toMatchObject({ status: 429 });
  });

  it('is refused from pages of others, and answered 503 while the database is away', async () => {
    const message = aMessage();
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await send(at.contact.path, message, elsewhere)).toMatchObject({ code: 401 });
    expect(await messagesOf(message.email)).toEqual([]);
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    expect(await send(at.contact.path, message, {}, away)).toMatchObject({ status: 503 });
  });

  it('by a form ends at a page of the form’s language, and the same words of a day are one message', async () => {
    const message = aMessage();
    const first = await sendForm(at.contact.path, { ...message, website: '' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/fr/contact_sent/message']);
    await sendForm(at.contact.path, { ...message, website: '' });
    expect(await messagesOf(message.email)).toMatchObject([{ locale: 'fr' }]);
    const location = async (answer: Promise<Response>) => (await answer).headers.get('location');
    expect(await location(sendForm(at.contact.path, {}))).toBe('/fr/contact_refused/fields');
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    expect(await location(sendForm(at.contact.path, aMessage(), {}, away))).toBe('/fr/contact_refused/away');
  });
});
