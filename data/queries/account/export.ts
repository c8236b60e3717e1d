import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { isMovementShown } from '../../../src/domain/order/audience.ts';
import type { Database } from '../../client.ts';
import {
  auctionBidders,
  auctionDeposits,
  auctionLots,
  auctionNotices,
  auctionPayments,
  auctionSecondChances,
  auctionWatches,
  authSessions,
  balanceChanges,
  chatConversations,
  chatMessages,
  collectedStyles,
  contactMessages,
  enquiries,
  formerAddresses,
  knownDevices,
  listings,
  mailOutbox,
  members,
  newsletterSubscriptions,
  orderClaimLines,
  orderClaims,
  orderLines,
  orderMovements,
  orders,
  orderVehicles,
  payouts,
  pointsChanges,
  priceWatches,
  privateFiles,
  quotes,
  reportedPayments,
  uploads,
} from '../../schema/index.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';

/** What was sent to or from the addresses of a member. */
export const isTheirs = (member: Pick<FoundMember, 'email' | 'mobile'>): SQL =>
  sql`in (select value from json_each(${addressesOf(member)}))`;

const addressesOf = ({ email, mobile }: Pick<FoundMember, 'email' | 'mobile'>) =>
  JSON.stringify([email, mobile].filter((address) => address !== null));

/** The same, plus addresses the member had until some days ago, unless another member has taken them since. */
export const wasTheirs = (member: Pick<FoundMember, 'id' | 'email' | 'mobile'>): SQL => {
  const { address, memberId } = formerAddresses;
  const taken = sql`select 1 from ${members} where ${members.email} = ${address} or ${members.mobile} = ${address}`;
  const former = sql`select ${address} from ${formerAddresses} where ${memberId} = ${member.id} and not exists (${taken})`;
  return sql`in (select value from json_each(${addressesOf(member)}) union ${former})`;
};

/** All we keep of a member, table by table; secrets and their hashes, and codes in mails, left out. */
export async function exportMember(database: Database, member: FoundMember) {
  const { id } = member;
  const theirs = isTheirs(member);
  const [sessions, devices, formers, balance, points, newsletter, messages, requested, mails] = await database.batch([
    database.select().from(authSessions).where(eq(authSessions.memberId, id)),
    database.select({ expiresAt: knownDevices.expiresAt }).from(knownDevices).where(eq(knownDevices.memberId, id)),
    database.select().from(formerAddresses).where(eq(formerAddresses.memberId, id)),
    database.select().from(balanceChanges).where(eq(balanceChanges.memberId, id)).orderBy(balanceChanges.id),
    database.select().from(pointsChanges).where(eq(pointsChanges.memberId, id)).orderBy(pointsChanges.id),
    newsletterOf(database, theirs),
    database
      .select(theirWords(getTableColumns(contactMessages)))
      .from(contactMessages)
      .where(sql`${contactMessages.email} ${theirs}`),
    database
      .select(theirWords(getTableColumns(enquiries)))
      .from(enquiries)
      .where(sql`${enquiries.memberId} = ${id} or ${enquiries.email} ${theirs}`),
    mailsTo(database, theirs),
  ]);
  return {
    sessions,
    knownDevices: devices,
    formerAddresses: formers,
    balance,
    points,
    ...(await collectedAndOffered(database, id)),
    ...(await talkOf(database, id)),
    ...(await moneyOf(database, id)),
    quotes: await quotesOf(database, id, theirs),
    ...(await auctionsOf(database, id)),
    ...(await ordersOf(database, id)),
    newsletter,
    messages,
    enquiries: requested,
    mails,
  };
}

/** Cars they collect, watch or sell, their notices about lots and money, and their files. */
async function collectedAndOffered(database: Database, id: number) {
  const [collected, watched, notices, files, offered] = await database.batch([
    database.select().from(collectedStyles).where(eq(collectedStyles.memberId, id)),
    database.select().from(priceWatches).where(eq(priceWatches.memberId, id)),
    database.select().from(auctionNotices).where(eq(auctionNotices.memberId, id)),
    database.select().from(uploads).where(eq(uploads.memberId, id)),
    database.select().from(listings).where(eq(listings.memberId, id)),
  ]);
  return { collected, priceWatches: watched, notices, files, listings: offered };
}

/** Payments they reported, payouts they asked for, and the files that prove them; without the admin who decided. */
async function moneyOf(database: Database, id: number) {
  const { decidedBy: _admin, decision: _decision, requestId: _request, ...report } = getTableColumns(reportedPayments);
  const { decidedBy: _payer, decision: _chosen, requestId: _requested, ...payout } = getTableColumns(payouts);
  const { key: _key, givenUpAt: _given, ...file } = getTableColumns(privateFiles);
  const [reports, requested, proofs] = await database.batch([
    database.select(report).from(reportedPayments).where(eq(reportedPayments.memberId, id)),
    database.select(payout).from(payouts).where(eq(payouts.memberId, id)),
    database.select(file).from(privateFiles).where(eq(privateFiles.memberId, id)),
  ]);
  return { reportedPayments: reports, payouts: requested, proofs };
}

/** Quotes they made, with the account or with an address of theirs. */
function quotesOf(database: Database, id: number, theirs: SQL) {
  const { requestKey: _key, askedHash: _hash, ...columns } = getTableColumns(quotes);
  return database
    .select(columns)
    .from(quotes)
    .where(sql`${quotes.memberId} = ${id} or ${quotes.email} ${theirs}`)
    .orderBy(quotes.id);
}

/** Lots they bid on, won or watch, and deposits held. Single bids stand in the log of each lot, under the alias. */
async function auctionsOf(database: Database, id: number) {
  const { title } = auctionLots;
  const { memberId: _member, settledAt: _settled, ...purchase } = getTableColumns(auctionPayments);
  const { memberId: _requested, requestId: _request, ...offer } = getTableColumns(auctionSecondChances);
  const { lotId, alias, highestMinor, lastBidAt } = auctionBidders;
  const { currency } = auctionLots;
  const [bids, deposits, purchases, secondChances, watchedLots] = await database.batch([
    database
      .select({ lotId, title, alias, highestMinor, currency, lastBidAt })
      .from(auctionBidders)
      .innerJoin(auctionLots, eq(auctionLots.id, lotId))
      .where(eq(auctionBidders.memberId, id)),
    database.select().from(auctionDeposits).where(eq(auctionDeposits.memberId, id)),
    database.select(purchase).from(auctionPayments).where(eq(auctionPayments.memberId, id)),
    database.select(offer).from(auctionSecondChances).where(eq(auctionSecondChances.memberId, id)),
    database
      .select({ lotId: auctionWatches.lotId, title, watchedAt: auctionWatches.since })
      .from(auctionWatches)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionWatches.lotId))
      .where(eq(auctionWatches.memberId, id)),
  ]);
  return { bids, deposits, purchases, secondChances, watchedLots };
}

/** Their orders with cars, lines, payments and claims. What the company keeps for itself is not theirs. */
async function ordersOf(database: Database, id: number) {
  const { note: _note, ...order } = getTableColumns(orders);
  const { requestedBy: _asker, decidedBy: _decider, ...movement } = getTableColumns(orderMovements);
  const isTheirOrder = (orderId: SQL) =>
    sql`${orderId} in (select ${orders.id} from ${orders} where ${orders.memberId} = ${id})`;
  const { id: _id, ...claimLine } = getTableColumns(orderClaimLines);
  const [found, vehicles, lines, movements, claims] = await database.batch([
    database.select(order).from(orders).where(eq(orders.memberId, id)),
    database
      .select()
      .from(orderVehicles)
      .where(isTheirOrder(sql`${orderVehicles.orderId}`)),
    database
      .select()
      .from(orderLines)
      .where(isTheirOrder(sql`${orderLines.orderId}`)),
    database
      .select(movement)
      .from(orderMovements)
      .where(isTheirOrder(sql`${orderMovements.orderId}`)),
    database
      .select({
        orderId: orderClaims.orderId,
        vehicleId: orderClaims.vehicleId,
        state: orderClaims.state,
        ...claimLine,
      })
      .from(orderClaimLines)
      .innerJoin(orderClaims, eq(orderClaims.id, orderClaimLines.claimId))
      .where(isTheirOrder(sql`${orderClaims.orderId}`))
      .orderBy(orderClaimLines.id),
  ]);
  const orderPayments = movements.filter((one) => isMovementShown('buyer', one));
  return { orders: found, orderCars: vehicles, orderLines: lines, orderPayments, orderClaims: claims };
}

/** Their conversations in the chat, with what both sides said. */
async function talkOf(database: Database, id: number) {
  const isTheirTalk = eq(chatConversations.visitorId, `user-${id}`);
  const { visitorId: _id, adminId: _admin, day: _day, ...columns } = getTableColumns(chatConversations);
  const { conversation, seq, identity, nickname, type, content, extend, createdAt } = chatMessages;
  const [conversations, chatted] = await database.batch([
    database.select(columns).from(chatConversations).where(isTheirTalk),
    database
      .select({ conversation, seq, identity, nickname, type, content, extend, createdAt })
      .from(chatMessages)
      .innerJoin(chatConversations, eq(chatConversations.id, conversation))
      .where(isTheirTalk)
      .orderBy(conversation, seq),
  ]);
  return { chatConversations: conversations, chatMessages: chatted };
}

/** What admins note of a message is not the sender's. */
const theirWords = <Columns extends { adminId: unknown; note: unknown }>({
  adminId: _admin,
  note: _note,
  ...columns
}: Columns) => columns;

const newsletterOf = (database: Database, theirs: SQL) =>
  database
    .select({
      email: newsletterSubscriptions.email,
      locale: newsletterSubscriptions.locale,
      state: newsletterSubscriptions.state,
      createdAt: newsletterSubscriptions.createdAt,
    })
    .from(newsletterSubscriptions)
    .where(sql`${newsletterSubscriptions.email} ${theirs}`);

const mailsTo = (database: Database, theirs: SQL) =>
  database
    .select({
      kind: mailOutbox.kind,
      recipient: mailOutbox.recipient,
      locale: mailOutbox.locale,
      state: mailOutbox.state,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(sql`${mailOutbox.recipient} ${theirs}`);
