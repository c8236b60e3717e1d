import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import { auctionLots, members } from '../../data/schema/index.ts';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { base64Url } from '../../src/domain/shared/base64url.ts';
import { anAccount, database, send, type Account } from './account.ts';

type NewLot = typeof auctionLots.$inferInsert;

const STEP = { fromMinor: 0, stepMinor: 10_000 };

/** A lot that has just opened, for US dollars. */
export async function aLot(facts: Partial<NewLot> = {}): Promise<number> {
  const now = Date.now();
  const { openingMinor = 100_000, originalEndsAt = now + 3_600_000 } = facts;
  const [lot] = await database
    .insert(auctionLots)
    .values({
      title: 'BYD Seagull 2025 405 km',
      currency: 'USD',
      increments: [STEP],
      isSample: false,
      createdAt: now,
      buyerFee: { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 },
      depositMinor: 50_000,
      depositCurrency: 'USD',
      paymentDueMs: 5 * 86_400_000,
      opensAt: now - 1_000,
      softCloseMs: 120_000,
      ...facts,
      openingMinor,
      originalEndsAt,
      endsAt: originalEndsAt,
    })
    .returning({ id: auctionLots.id });
  if (!lot) throw new Error('No lot was added.');
  return lot.id;
}

export const lotObject = (id: number) => env.AUCTION_LOT.get(env.AUCTION_LOT.idFromName(String(id)));

/** A member with money on their balance. */
export async function aBuyer(moneyMinor = 500_000): Promise<Account> {
  const account = await anAccount();
  const cause = `test-${account.username}`;
  await balanceEntry(database, {
    memberId: account.id,
    amount: moneyMinor,
    reason: 'adjustment',
    cause,
    now: Date.now(),
  });
  return account;
}

/** A buyer whose deposit for a lot is held. */
export async function aBidder(id: number): Promise<Account> {
  const buyer = await aBuyer();
  await send(`${AUCTION}/holdDeposit`, { id, terms_version: 1, request_id: crypto.randomUUID() }, buyer);
  return buyer;
}

/** A key logs are sealed by, as the environment has it. */
export async function aSealingKey(): Promise<{ AUCTION_KEYS: string }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const [secret, open] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('raw', pair.publicKey),
  ]);
  const key = {
    key_id: 'first',
    private_key: base64Url(new Uint8Array(secret)),
    public_key: base64Url(new Uint8Array(open)),
    valid_from: 0,
    valid_until: null,
  };
  return { AUCTION_KEYS: JSON.stringify([key]) };
}

export const AUCTION = '/api/auction.Auction';

export const bid = (id: number, { token }: Account, said: object) =>
  send(`${AUCTION}/placeBid`, { id, currency: 'USD', request_id: crypto.randomUUID(), ...said }, { token });

/**
 * Ends the object as a crash would: the next call starts a new one from what was stored. Eviction is not used, because
 * it waits for every connection the object ever opened.
 */
export async function restarted(id: number): Promise<void> {
  await runInDurableObject(lotObject(id), (_lot: AuctionLot, context) => context.abort('a crash')).catch(() => {});
}

/** Lets the lot end now, as its clock would. */
export async function ended(id: number) {
  await runInDurableObject(lotObject(id), (_lot: AuctionLot, { storage }) => {
    const [row] = storage.sql.exec<{ standing: string }>('select standing from lot');
    const standing = JSON.parse(row?.standing ?? '{}') as object;
    storage.sql.exec('update lot set standing = ?', JSON.stringify({ ...standing, endsAt: Date.now() - 1 }));
  });
  await restarted(id);
}

export const money = async (id: number) =>
  (await database.select().from(members).where(eq(members.id, id)))[0]?.moneyMinor;

export const stateOf = async (id: number) =>
  (await database.select().from(auctionLots).where(eq(auctionLots.id, id)))[0];

/** Runs the alarm until nothing is left to tell. */
export const settled = (id: number, until: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await runDurableObjectAlarm(lotObject(id));
      await until();
    },
    { timeout: 60_000 },
  );
