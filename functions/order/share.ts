import { eq, sql } from 'drizzle-orm';
import { findOrder, isOrder, isOrderOf, loadOrder, type OrderHead } from '../../data/queries/order/facts.ts';
import {
  codeStatement,
  findInvitationOf,
  findLink,
  findPaper,
  findTracked,
  invitationAccepted,
  keepLink,
  listLinks,
  revokeLink,
  tryCode,
  type LinkRow,
} from '../../data/queries/order/links.ts';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import { orders } from '../../data/schema/index.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import type { SHOWN_EXTRAS } from '../../src/domain/order/audience.ts';
import { ORDER_LIMITS, TRACK_CODE } from '../../src/domain/order/limits.ts';
import { isGood, linkExpiry } from '../../src/domain/order/links.ts';
import { readOrderNumber } from '../../src/domain/order/numbers.ts';
import { hashOf, isSameHash } from '../../src/domain/shared/hash.ts';
import { latinDigits } from '../../src/domain/shared/digits.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { orderCalls } from '../../src/wire/order.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken, randomBelow } from '../http/secrets.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { sendSoon } from '../mail/deliver.ts';
import { detailOf, type Detail } from './buyer.ts';
import { changeOrder, idSource } from './change.ts';
import { happened } from './history.ts';
import { nextFacts } from './next-facts.ts';
import { presentShared } from './present.ts';
import { NO_ORDER, orderRefusal, refusalOf } from './refusals.ts';
import { buyerOf } from './tell.ts';

type Shared = DataOf<typeof orderCalls.getShared>;
type Extra = (typeof SHOWN_EXTRAS)[number];

/** Unknown, expired and revoked are told alike, so that guessing teaches nothing. */
const GONE = orderRefusal('gone');
const WRONG_CODE = orderRefusal('code-wrong', { field: 'code' });

interface NewLink {
  lastsSeconds: number;
  show: readonly Extra[];
  /** The admin who makes it; null: the buyer does. */
  adminId: number | null;
}

/** Makes a link to an order. Its token is told once. */
export async function shareOrder(
  call: CallContext,
  row: OrderHead | undefined,
  { lastsSeconds, show, adminId }: NewLink,
): Promise<Result<{ link_id: number; url: string; expires_at: number }>> {
  if (!row) return NO_ORDER;
  const { database, now, locale } = call;
  const expiry = linkExpiry(row.state, lastsSeconds, now);
  if (!expiry.accepted) return refusalOf(expiry);
  const token = newToken();
  const link: LinkRow = {
    id: idSource(now)(),
    orderId: row.id,
    tokenHash: await hashOf(token),
    show: [...new Set(show)],
    adminId,
    createdAt: now,
    expiresAt: expiry.value,
    revokedAt: null,
  };
  if (!(await keepLink(database, link, ORDER_LIMITS.links))) return orderRefusal('too-many');
  const url = `${call.origin()}${localizedPath(locale, '/order_status')}#${token}`;
  return accepted({ link_id: link.id, url, expires_at: expiry.value });
}

const ownOrder = ({ database }: CallContext, { member }: Login, id: number) =>
  findOrder(database, isOrderOf(id, member.id));

export const shareOwnOrder = async (
  call: CallContext,
  login: Login,
  { id, ...link }: Omit<NewLink, 'adminId'> & { id: number },
) => shareOrder(call, await ownOrder(call, login, id), { ...link, adminId: null });

export async function ownLinks(call: CallContext, login: Login, id: number) {
  if (!(await ownOrder(call, login, id))) return NO_ORDER;
  const links = await listLinks(call.database, id);
  return accepted({
    list: links.map((link) => ({
      link_id: link.id,
      show: link.show,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      revoked_at: link.revokedAt,
    })),
  });
}

export async function revokeOwnLink(
  call: CallContext,
  login: Login,
  { id, linkId }: { id: number; linkId: number },
): Promise<Result<null>> {
  if (!(await ownOrder(call, login, id))) return NO_ORDER;
  const isDone = await revokeLink(call.database, { orderId: id, linkId, now: call.now });
  return isDone ? accepted(null) : NO_ORDER;
}

/** What is shown is picked field by field at run time, so the types cannot follow; `serve` checks nothing of it either. */
const sharedOf = (...shown: Parameters<typeof presentShared>): Shared => presentShared(...shown) as Shared;

/** Reads the parts of an order that a link shows. */
export async function readShared({ database, now }: CallContext, token: string): Promise<Result<Shared>> {
  const link = await findLink(database, await hashOf(token));
  if (!link || !isGood(link, now)) return GONE;
  const loaded = await loadOrder(database, isOrder(link.orderId));
  return loaded ? accepted(sharedOf(loaded, 'shared', { extras: link.show, expiresAt: link.expiresAt })) : GONE;
}

const codeHashOf = (orderId: number, digits: string): Promise<string> => hashOf(`order-code ${orderId} ${digits}`);

/** Mails a code to the buyer of an order. Whether there is one, the answer does not tell. */
export async function sendTrackCode(
  call: CallContext,
  { number, email }: { number: string; email: string },
): Promise<Result<null>> {
  const { database, now } = call;
  const found = await findTracked(database, { reference: readOrderNumber(number) ?? '', email });
  // The same work is done for a number that is not known, so that the time of an answer tells nothing either.
  const loaded = await loadOrder(database, isOrder(found?.id ?? 0));
  const digits = String(randomBelow(10 ** TRACK_CODE.digits)).padStart(TRACK_CODE.digits, '0');
  const codeHash = await codeHashOf(found?.id ?? 0, digits);
  const told = loaded && buyerOf(loaded);
  if (!told) return accepted(null);
  const expiresAt = now + TRACK_CODE.livesMs;
  const { locale, address, row } = told;
  const text = textsFor(locale);
  const mail = letterTo(
    { channel: 'email', address, locale, origin: call.origin(), cause: `order-code:${newToken()}`, expiresAt },
    {
      kind: 'orderCode',
      subject: text('mail:orderCode.subject'),
      opening: [text('mail:hello'), text('mail:orderCode.opening')],
      facts: [{ label: text('mail:orderCode.code'), value: digits }, ...nextFacts(loaded.facts, locale)],
      footer: [text('mail:orderCode.why')],
    },
  );
  await database.batch([
    codeStatement(database, { orderId: row.id, codeHash, expiresAt }),
    mailRow(database, mail, now),
  ]);
  sendSoon(call);
  return accepted(null);
}

/** Shows an order to a reader with the code of a mail. */
export async function trackOrder(
  call: CallContext,
  { number, email, code }: { number: string; email: string; code: string },
): Promise<Result<Shared>> {
  const { database, now } = call;
  const found = await findTracked(database, { reference: readOrderNumber(number) ?? '', email });
  const attempt = found && (await tryCode(database, found.id, now));
  const digits = latinDigits(code).replaceAll(/\D/g, '');
  const given = await codeHashOf(found?.id ?? 0, digits);
  if (!found || attempt === undefined || !isSameHash(attempt, given)) return WRONG_CODE;
  const loaded = await loadOrder(database, isOrder(found.id));
  return loaded ? accepted(sharedOf(loaded, 'code', { expiresAt: null })) : WRONG_CODE;
}

/** Whether a document is ours, and whether a file with a hash is that document. */
export async function checkPaper(
  { database }: CallContext,
  { number, token, sha256 }: { number: string; token: string; sha256: string | undefined },
): Promise<Result<DataOf<typeof orderCalls.checkDocument>>> {
  const paper = await findPaper(database, { number, tokenHash: await hashOf(token) });
  if (!paper) return GONE;
  const { kind, state } = paper;
  const matches = sha256 === undefined ? null : isSameHash(paper.sha256, sha256.toLowerCase());
  return accepted({ number: paper.number, kind, state, matches });
}

/** Gives an order to the member whose confirmed address its invitation was sent to. */
export async function acceptInvitation(call: CallContext, { member }: Login, token: string): Promise<Result<Detail>> {
  const { database, now } = call;
  const tokenHash = await hashOf(token);
  const invitation = await findInvitationOf(database, tokenHash, member.id);
  if (!invitation) return GONE;
  const done = await changeOrder(call, {
    isIt: sql`${eq(orders.id, invitation.orderId)} and ${orders.memberId} is null`,
    act: 'invitation',
    decide: async ({ facts }) => {
      // It is read after the order, so that an invitation that ends meanwhile is refused.
      const still = await findInvitationOf(database, tokenHash, member.id);
      if (!still || !isGood(still, now)) return GONE;
      return accepted({
        after: { ...facts, row: { ...facts.row, memberId: member.id } },
        history: [happened('invitation_accepted', { actor: 'buyer' })],
        also: [invitationAccepted(database, tokenHash, now)],
      });
    },
  });
  // A second press, or the link followed again, leads to the order that is theirs by then.
  const order = done.accepted ? done.value.loaded : await loadOrder(database, isOrderOf(invitation.orderId, member.id));
  return order ? accepted(await detailOf(call, order)) : GONE;
}
