import { eq } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverySource, noteFailedDelivery, writeDelivery } from '../../data/queries/shared/deliveries.ts';
import { mailRow, takeMail } from '../../data/queries/mail/outbox.ts';
import {
  adminRevisions,
  mailOutbox,
  newsletterLinks,
  newsletterSubscriptions,
  objectDeliveries,
} from '../../data/schema/index.ts';
import type { MailState } from '../../src/domain/mail/outbox.ts';
import { deliveryResource } from '../../src/domain/admin/entities/delivery.ts';
import { mailResource } from '../../src/domain/admin/entities/mail.ts';
import { subscriptionResource } from '../../src/domain/admin/entities/subscription.ts';
import {
  call,
  database,
  editRow,
  entitiesAsAdmin,
  faultsIn,
  listed,
  removeRow,
  restoreLast,
  rowOf,
} from '../support/admin-entities.ts';

beforeAll(entitiesAsAdmin, 60_000);

describe('a mail of the outbox', () => {
  async function aMail(state: MailState, cause: string = crypto.randomUUID()): Promise<number> {
    const mail = {
      cause,
      messageId: cause,
      kind: 'code' as const,
      recipient: `${cause}@buyer.example`,
      locale: 'en' as const,
      subject: 'Your code',
      text: 'Your code is 123456',
      html: '<p>123456</p>',
    };
    await mailRow(database, mail, 1);
    const [kept] = await database
      .update(mailOutbox)
      .set({ state, tries: 9, reason: '550 no such mailbox', dueAt: Date.now() + 3_600_000 })
      .where(eq(mailOutbox.cause, cause))
      .returning({ id: mailOutbox.id });
    return kept?.id ?? 0;
  }

  it('is shown with what became of it, and never with what it says', async () => {
    const id = await aMail('failed');
    const row = await rowOf(mailResource, String(id));
    expect(row).toMatchObject({ state: 'failed', tries: 9, reason: '550 no such mailbox' });
    const found = await listed(mailResource, 'search[0][field]=state&search[0][val]=failed');
    expect(found).toContainEqual(expect.objectContaining({ id, state: 'failed' }));
    expect(JSON.stringify([row, found])).not.toContain('123456');
    await database.delete(mailOutbox).where(eq(mailOutbox.id, id));
  });

  it('that failed is sent again from the beginning, and what it says is in no revision', async () => {
    const cause = crypto.randomUUID();
    const id = await aMail('failed', cause);
    expect(await editRow(mailResource, { id, state: 'waiting' })).toMatchObject({ code: 1 });
    const taken = await takeMail(database, { lease: 'test', now: Date.now() + 1_000, cause });
    expect(taken).toMatchObject({ id, tries: 1, text: 'Your code is 123456' });
    const kept = await database.select().from(adminRevisions).where(eq(adminRevisions.resource, 'mail'));
    expect(JSON.stringify(kept)).not.toContain('123456');
    await database.delete(mailOutbox).where(eq(mailOutbox.id, id));
  });

  const MOVES = [
    ['waiting', 'failed', true],
    ['failed', 'sent', false],
    ['sent', 'waiting', false],
    ['kept', 'waiting', false],
    ['waiting', 'sent', false],
  ] as const;
  it.each(MOVES)('that is %s may become %s: %s', async (from, to, isAllowed) => {
    const id = await aMail(from);
    const answer = await editRow(mailResource, { id, state: to });
    expect(isAllowed ? answer.code : faultsIn(answer)).toEqual(isAllowed ? 1 : ['state']);
    expect(await rowOf(mailResource, String(id))).toMatchObject({ state: isAllowed ? to : from });
    await database.delete(mailOutbox).where(eq(mailOutbox.id, id));
  });
});

it('shows how far the objects have written, and lets nobody change it', async () => {
  await database.insert(objectDeliveries).values({ source: 'Example~1', sequence: 1_795_000_000_000_000 });
  const rows = await listed(deliveryResource, 'quickSearch=Example~1');
  const nothing = { state: 'delivered', waiting: 0, failures: 0, failed_at: null, reason: '' };
  expect(rows).toEqual([{ id: 'Example~1', sequence: 1_795_000_000_000_000, reached_at: 1_795_000_000, ...nothing }]);
  expect(await call('/admin/operation.Delivery/edit', { id: 'Example~1' })).toMatchObject({ status: 404 });
  await database.delete(objectDeliveries).where(eq(objectDeliveries.source, 'Example~1'));
});

describe('a delivery of an object that was refused', () => {
  const SOURCE = deliverySource(env.AUCTION_LOT.idFromName('refused').toString());
  const again = (id: string) => call('/admin/operation.Delivery/again', { id });
  afterEach(() => database.delete(objectDeliveries).where(eq(objectDeliveries.source, SOURCE)));

  it('is shown with what waits and why, until one is taken', async () => {
    await writeDelivery(database, { source: SOURCE, first: 1, last: 2 }, []);
    const failure = { failures: 3, failedAt: 1_795_000_000_000, reason: 'no such table: notes', waiting: 2 };
    await noteFailedDelivery(database, { source: SOURCE, ...failure });
    const find = () => listed(deliveryResource, `quickSearch=${SOURCE}`);
    expect(await find()).toMatchObject([
      { state: 'failed', sequence: 2, failures: 3, waiting: 2, reason: failure.reason, failed_at: 1_795_000_000 },
    ]);
    expect(await listed(deliveryResource, 'search[0][field]=state&search[0][val]=failed')).toHaveLength(1);
    await writeDelivery(database, { source: SOURCE, first: 3, last: 4 }, []);
    expect(await find()).toMatchObject([{ state: 'delivered', sequence: 4, failures: 0, waiting: 0, reason: '' }]);
  });

  it('is tried again at once', async () => {
    const failure = { failures: 3, failedAt: 1_795_000_000_000, reason: 'away', waiting: 1 };
    await noteFailedDelivery(database, { source: SOURCE, ...failure });
    const lot = env.AUCTION_LOT.get(env.AUCTION_LOT.idFromName('refused'));
    expect(await lot.deliverAgain()).toBe(0);
    expect(await again(SOURCE)).toMatchObject({ code: 1 });
    expect(await again('auction-lot:none')).toMatchObject({ code: 0 });
    expect(await again(SOURCE.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatchObject({ code: 0 });
  });
});

it('removes an address of the newsletter with its links, and brings both back', async () => {
  const email = `${crypto.randomUUID()}@buyer.example`;
  const [kept] = await database
    .insert(newsletterSubscriptions)
    .values({ email, locale: 'fr', state: 'confirmed', createdAt: 1_000, updatedAt: 2_000 })
    .returning({ id: newsletterSubscriptions.id });
  const id = kept?.id ?? 0;
  const link = {
    tokenHash: email,
    subscriptionId: id,
    purpose: 'unsubscribe',
    createdAt: 2_000,
    expiresAt: null,
  } as const;
  await database.insert(newsletterLinks).values(link);
  const find = () => listed(subscriptionResource, `quickSearch=${email}`);
  expect(await find()).toEqual([{ id, email, locale: 'fr', state: 'confirmed', create_time: 1, update_time: 2 }]);
  expect(await removeRow(subscriptionResource, String(id))).toMatchObject({ code: 1 });
  expect(await find()).toEqual([]);
  expect(await restoreLast(subscriptionResource)).toMatchObject({ code: 1 });
  expect(await find()).toMatchObject([{ id, state: 'confirmed' }]);
  expect(await database.select().from(newsletterLinks).where(eq(newsletterLinks.tokenHash, email))).toEqual([link]);
  expect(await removeRow(subscriptionResource, String(id))).toMatchObject({ code: 1 });
  expect(await call('/admin/operation.Newsletter/edit', { id })).toMatchObject({ status: 404 });
});
