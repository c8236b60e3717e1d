import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auctionNotices, members } from '../../data/schema/index.ts';
import { NOTICE_FACTS, NOTICE_KINDS } from '../../src/domain/auction/notices.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { tellWhatIsNew } from '../../functions/jobs/notices.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { database, mailsTo, send, type Account } from '../support/account.ts';
import { aBidder, aLot, AUCTION, bid } from '../support/lots.ts';
import { kindsOf, listed, sendWaiting, tellNow, toldBecomes, toldOf } from '../support/notices.ts';

const mailsOf = async ({ email }: Account) => (await mailsTo(email)).filter(({ kind }) => kind === 'auctionNotice');
/** Other files leave notices of theirs: a minute writes a hundred mails at most. */
const mailed = (id: number, who: Account) =>
  vi.waitFor(async () => {
    await tellNow();
    expect((await toldOf(id, who)).every(({ mailedAt }) => mailedAt !== null)).toBe(true);
  }, 60_000);

/** A lot on which one member was outbid by another. */
async function anOutbid() {
  const id = await aLot();
  const [ana, ben] = [await aBidder(id), await aBidder(id)];
  await bid(id, ana, { amount: '1000' });
  await bid(id, ben, { amount: '2000' });
  await toldBecomes(id, ana, ['outbid']);
  return { id, ana, ben };
}

describe('the mail of a notice', () => {
  it('comes once, in the language of the account, with the facts and the way to the lot', async () => {
    const { id, ana } = await anOutbid();
    await database.update(members).set({ locale: 'de' }).where(eq(members.id, ana.id));
    await Promise.all([tellNow(), tellNow()]);
    await mailed(id, ana);
    await vi.waitFor(async () => {
      await sendWaiting();
      expect(await mailsOf(ana)).toMatchObject([{ state: 'kept' }]);
    }, 60_000);
    const [mail] = await mailsOf(ana);
    expect(mail).toMatchObject({
      locale: 'de',
      subject: 'Sie wurden überboten: BYD Seagull 2025 405 km',
    });
    expect(mail?.text).toMatch(/Höchstes Gebot: 2\.000\s\$|Höchstes Gebot: 2\.000\sUS\$/);
    expect(mail?.text).toMatch(/Ende: .*UTC/);
    expect(mail?.text).toContain(`https://cars.example/de/auction_details/${id}`);
    expect(mail?.expiresAt).toBeGreaterThan(Date.now());
  });

  it('does not come where it was read, is no longer so, or was said again since', async () => {
    const { id, ana, ben } = await anOutbid();
    await bid(id, ana, { amount: '3000' });
    await toldBecomes(id, ben, ['outbid']);
    await listed(id, 300_000);
    await send(`${AUCTION}/readNotices`, {}, ben);
    await mailed(id, ana);
    await mailed(id, ben);
    expect([await mailsOf(ana), await mailsOf(ben)]).toEqual([[], []]);
    await bid(id, ben, { amount: '4000' });
    await toldBecomes(id, ana, ['outbid', 'outbid']);
    await bid(id, ana, { amount: '5000' });
    await bid(id, ben, { amount: '6000' });
    await vi.waitFor(async () => expect((await kindsOf(id, ana)).length).toBe(3), 60_000);
    await mailed(id, ana);
    expect(await mailsOf(ana)).toHaveLength(1);
  });

  it('waits where nobody set where the site is', async () => {
    const { id, ana } = await anOutbid();
    await tellWhatIsNew({ ...env, SITE_ORIGIN: '' }, Date.now());
    expect(await toldOf(id, ana)).toMatchObject([{ mailedAt: null }]);
    await mailed(id, ana);
    expect(await mailsOf(ana)).toHaveLength(1);
  });

  it('is not written to who has no mailbox, or has no login', async () => {
    const { id, ana } = await anOutbid();
    await database.update(members).set({ passwordHash: '' }).where(eq(members.id, ana.id));
    await mailed(id, ana);
    expect(await mailsOf(ana)).toEqual([]);
    expect(await database.$count(auctionNotices, eq(auctionNotices.memberId, ana.id))).toBe(1);
  });
});

it.each(LOCALE_CODES)('every notice and fact has words of its own in %s', (locale) => {
  const text = textsFor(locale);
  const facts = NOTICE_KINDS.flatMap((kind) => Object.values(NOTICE_FACTS[kind]) as string[]);
  const keys = NOTICE_KINDS.flatMap((kind) => [`mail:notice.${kind}.subject`, `mail:notice.${kind}.text`]);
  const said = [...keys, ...facts.map((name) => `mail:notice.facts.${name}`)].map((key) => [key, text(key)] as const);
  for (const [key, words] of said) {
    expect(words).not.toContain('notice.');
    if (locale !== 'en') expect(words, key).not.toBe(textsFor('en')(key));
  }
});
