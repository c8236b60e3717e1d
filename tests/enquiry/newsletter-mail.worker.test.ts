import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { mailOutbox, newsletterLinks, newsletterSubscriptions } from '../../data/schema/index.ts';
import { CONFIRM_WITHIN_MS, DAY_MS, QUESTIONS_A_DAY, type LinkPurpose } from '../../src/domain/enquiry/rules.ts';
import { subscribe } from '../../functions/enquiry/newsletter.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { fetchWorker, post } from '../support/api.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

const database = openDatabase({ url: env.LIBSQL_URL });
let count = 0;
const aCaller = () => ({ 'cf-connecting-ip': `203.0.113.${(count += 1)}` });
const aMailbox = () => `reader-${crypto.randomUUID()}@links.example`;
const UNKNOWN = 'A'.repeat(43);

const ask = (email: string, language = 'en') => post(at.subscribe.path, { email }, { ...aCaller(), lang: language });
const mailsTo = (email: string) => database.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
const stateOf = async (email: string) => {
  const { state } = newsletterSubscriptions;
  const [row] = await database
    .select({ state })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row?.state;
};
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const tokenOf = async (email: string, kind: 'newsletterConfirm' | 'newsletterWelcome') => {
  const mails = await mailsTo(email);
  return tokenIn(mails.findLast((mail) => mail.kind === kind)?.text ?? '');
};
const press = (purpose: LinkPurpose, token: string) => post(at[purpose].path, { token }, aCaller());
const pressForm = (purpose: LinkPurpose, token: string, lang = 'fr') =>
  fetchWorker(`${at[purpose].path}?lang=${lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller() },
    body: `token=${token}`,
  });
async function aReader(): Promise<string> {
  const email = aMailbox();
  await ask(email);
  await press('confirm', await tokenOf(email, 'newsletterConfirm'));
  return email;
}

describe('the question whether somebody wants the newsletter', () => {
  it('is in the outbox before the answer is given, in the language asked in, with a link of that language', async () => {
    const email = aMailbox();
    await ask(email, 'ru');
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'newsletterConfirm', locale: 'ru', state: 'waiting' });
    expect(mail?.text).toContain('http://haitu.example/ru/newsletter/confirm?token=');
    expect(mail?.html).toContain('lang="ru"');
  });

  it('keeps of its link a hash alone', async () => {
    const email = aMailbox();
    await ask(email);
    const token = await tokenOf(email, 'newsletterConfirm');
    const [link] = await database
      .select()
      .from(newsletterLinks)
      .where(eq(newsletterLinks.tokenHash, await hashOf(token)));
    expect(link).toMatchObject({ purpose: 'confirm' });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it('goes to one mailbox so many times a day, however often it is typed, and the answer does not tell', async () => {
    const email = aMailbox();
    const requested = (now: number) =>
      subscribe(database, { isRobot: false, email, locale: 'en' }, { origin: 'http://haitu.example', now });
    for (let times = 0; times < QUESTIONS_A_DAY + 2; times += 1) await requested(5_000 + times);
    expect(await mailsTo(email)).toHaveLength(QUESTIONS_A_DAY);
    await requested(6_000 + DAY_MS);
    expect(await mailsTo(email)).toHaveLength(QUESTIONS_A_DAY + 1);
  });

  it('is not put to who confirmed, and is put again to who left', async () => {
    const email = await aReader();
    const before = (await mailsTo(email)).length;
    expect(await ask(email)).toMatchObject({ code: 1, data: null });
    expect(await mailsTo(email)).toHaveLength(before);
    await press('unsubscribe', await tokenOf(email, 'newsletterWelcome'));
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(before + 1);
    expect(await stateOf(email)).toBe('pending');
  });
});

describe('the link of the question', () => {
  it('changes nothing when it is only followed, and carries its token into the form', async () => {
    const email = aMailbox();
    await ask(email);
    const token = await tokenOf(email, 'newsletterConfirm');
    const page = await fetchWorker(`/newsletter/confirm?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(`name="token" value="${token}"`);
    expect(await stateOf(email)).toBe('pending');
  });

  it('carries nothing that is no token', async () => {
    const page = await fetchWorker('/newsletter/confirm?token="><script>alert(1)</script>');
    expect(await page.text()).toContain('name="token" value=""');
  });

  it('confirms when its button is pressed, once and for all, and writes how to leave', async () => {
    const email = aMailbox();
    await ask(email);
    const token = await tokenOf(email, 'newsletterConfirm');
    const answers = await Promise.all([press('confirm', token), press('confirm', token)]);
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { outcome: 'confirmed' } });
    expect(await stateOf(email)).toBe('confirmed');
    const welcomes = (await mailsTo(email)).filter(({ kind }) => kind === 'newsletterWelcome');
    expect(welcomes).toHaveLength(1);
    expect(welcomes[0]?.unsubscribeUrl).toMatch(/^http:\/\/haitu\.example\/newsletter\/unsubscribe\?token=[\w-]{43}$/);
  });

  it('of an earlier mail works as well as that of the last', async () => {
    const email = aMailbox();
    await ask(email);
    const first = await tokenOf(email, 'newsletterConfirm');
    await ask(email);
    expect(await press('confirm', first)).toMatchObject({ code: 1 });
  });

  it('lasts a week, does nothing else, and says nothing of others', async () => {
    const email = aMailbox();
    await ask(email);
    const token = await tokenOf(email, 'newsletterConfirm');
    const refusal = { code: 0, msg: 'This link is no longer valid', data: null };
    expect(await press('unsubscribe', token)).toMatchObject(refusal);
    expect(await press('confirm', UNKNOWN)).toMatchObject(refusal);
    await database
      .update(newsletterLinks)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(newsletterLinks.tokenHash, await hashOf(token)));
    expect(await press('confirm', token)).toMatchObject(refusal);
    expect(await stateOf(email)).toBe('pending');
    expect(CONFIRM_WITHIN_MS).toBe(7 * DAY_MS);
  });

  it('does not bring back who left meanwhile', async () => {
    const email = aMailbox();
    await ask(email);
    const token = await tokenOf(email, 'newsletterConfirm');
    await press('confirm', token);
    await press('unsubscribe', await tokenOf(email, 'newsletterWelcome'));
    expect(await press('confirm', token)).toMatchObject({ code: 0 });
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  it('ends without JavaScript at a page that says what came of it', async () => {
    const email = aMailbox();
    await ask(email);
    const location = async (answer: Promise<Response>) => (await answer).headers.get('location');
    expect(await location(pressForm('confirm', UNKNOWN))).toBe('/fr/newsletter_done/unknown');
    expect(await location(pressForm('confirm', 'nonsense'))).toBe('/fr/newsletter_done/unknown');
    const token = await tokenOf(email, 'newsletterConfirm');
    expect(await location(pressForm('confirm', token))).toBe('/fr/newsletter_done/confirmed');
    const leave = await tokenOf(email, 'newsletterWelcome');
    expect(await location(pressForm('unsubscribe', leave, 'ar'))).toBe('/ar/newsletter_done/left');
  });
});

describe('leaving by the mail program’s own button', () => {
  const oneClick = (token: string, body = 'List-Unsubscribe=One-Click') =>
    fetchWorker(`/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller() },
      body,
    });

  it('works without a page and without a redirect (RFC 8058)', async () => {
    const email = await aReader();
    const answer = await oneClick(await tokenOf(email, 'newsletterWelcome'));
    expect(answer.status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await oneClick(UNKNOWN)).status).toBe(200);
  });

  it('is not taken from anything but such a button', async () => {
    const email = await aReader();
    const token = await tokenOf(email, 'newsletterWelcome');
    expect((await oneClick(token, '')).status).toBe(400);
    expect((await fetchWorker(`/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
    expect(await stateOf(email)).toBe('confirmed');
    const rows = await database
      .select()
      .from(newsletterLinks)
      .where(and(eq(newsletterLinks.purpose, 'unsubscribe'), eq(newsletterLinks.tokenHash, await hashOf(token))));
    expect(rows[0]?.expiresAt).toBeNull();
  });
});
