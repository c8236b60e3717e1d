import { countBoard, listBoard } from '../../../data/queries/order/board.ts';
import { findOrder, isOrder, loadOrder, type OrderFacts } from '../../../data/queries/order/facts.ts';
import { invitationsRevoked, invitationStatement } from '../../../data/queries/order/links.ts';
import { mailRow } from '../../../data/queries/mail/outbox.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { invitationExpiry } from '../../../src/domain/order/links.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';
import { localizedPath, orderPaths } from '../../../src/domain/shared/routes.ts';
import { wireAmount } from '../../../src/domain/shared/money.ts';
import { siteDay, siteInstant } from '../../../src/domain/shared/site-zone.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { newToken } from '../../http/secrets.ts';
import { textsFor } from '../../http/texts.ts';
import { letterTo } from '../../mail/addressee.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { changeOrder } from '../change.ts';
import { happened } from '../history.ts';
import { nextFacts } from '../next-facts.ts';
import { presentHead } from '../present.ts';
import { shareOrder } from '../share.ts';
import { adminDetail } from './detail.ts';

/** Open orders by what their cars wait for, what is due first before all others. */
export async function readBoard({ database, now }: CallContext, input: InputOf<typeof calls.orderBoard>) {
  // What is due today is late tomorrow.
  const lateBefore = siteInstant(siteDay(now));
  const { stage, actor, late: isLate, reported: hasReport } = input;
  const [counts, { list, total }] = await Promise.all([
    countBoard(database, lateBefore),
    listBoard(database, { stage, actor, isLate, hasReport, lateBefore }, input),
  ]);
  const stages = counts.stages.flatMap(({ stage: key, actor: who, ...of }) =>
    key === null || who === null ? [] : [{ stage: key, actor: who, ...of }],
  );
  const actors = counts.actors.flatMap(({ actor: who, ...of }) => (who === null ? [] : [{ actor: who, ...of }]));
  const owed = counts.owed.map(({ openMinor, ...of }) => ({ ...of, open: wireAmount(openMinor) }));
  return accepted({ stages, actors, waiting: counts.waiting, owed, list: list.map(presentHead), total });
}

export async function readOrder(call: CallContext, act: EntityAct, id: number) {
  const loaded = (await act.isVisible(id)) ? await loadOrder(call.database, isOrder(id)) : undefined;
  return loaded ? accepted(await adminDetail(call, loaded)) : noRow(act.resource, id);
}

/** Makes a link to an order for an admin to hand on. */
export async function shareForAdmin(call: CallContext, act: EntityAct, input: InputOf<typeof calls.shareOrder>) {
  const { id, expires_in_s: lastsSeconds, show } = input;
  const order = (await act.isVisible(id)) ? await findOrder(call.database, isOrder(id)) : undefined;
  if (!order) return noRow(act.resource, id);
  const made = await shareOrder(call, order, { lastsSeconds, show, adminId: act.admin.id });
  if (made.accepted) await call.database.batch([act.logRow({ ids: [id], link: made.value.link_id })]);
  return made;
}

/** Invites the buyer to follow the order as a member. An earlier invitation ends with it. */
export async function inviteBuyer(
  call: CallContext,
  act: EntityAct,
  { id, email, request_id }: InputOf<typeof calls.inviteBuyer>,
): Promise<Result<null>> {
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  const token = newToken();
  const tokenHash = await hashOf(token);
  const { database, now } = call;
  const done = await changeOrder(call, {
    isIt: isOrder(id),
    act: 'invite',
    request: { by: `admin:${act.admin.id}`, id: request_id, requested: [id, email] },
    decide: ({ facts }) => {
      const { row } = facts;
      if (row.memberId !== null) return refused('wrong-state');
      const expiresAt = invitationExpiry(now);
      const mail = invitationLetter(facts, { email, token, tokenHash, expiresAt, origin: call.origin() });
      return accepted({
        after: { ...facts, row: { ...row, buyerEmail: email } },
        history: [happened('invited', { adminId: act.admin.id, audience: 'internal' })],
        also: [
          invitationsRevoked(database, id, now),
          invitationStatement(database, { tokenHash, orderId: id, email, createdAt: now, expiresAt }),
          mailRow(database, mail, now),
          act.logRow({ ids: [id] }),
        ],
      });
    },
  });
  if (!done.accepted) return done;
  sendSoon(call);
  return accepted(null);
}

interface Invitation {
  email: string;
  token: string;
  tokenHash: string;
  expiresAt: number;
  origin: string;
}

function invitationLetter(facts: OrderFacts, { email, token, tokenHash, expiresAt, origin }: Invitation) {
  const { locale, reference, cars } = facts.row;
  const text = textsFor(locale);
  return letterTo(
    { channel: 'email', address: email, locale, origin, cause: `order-invitation:${tokenHash}`, expiresAt },
    {
      kind: 'orderInvitation',
      subject: text('mail:orderInvitation.subject', { number: reference }),
      opening: [text('mail:hello'), text('mail:orderInvitation.opening')],
      facts: [{ label: text('mail:orderNews.cars'), value: cars }, ...nextFacts(facts, locale)],
      link: {
        label: text('mail:orderInvitation.act'),
        address: `${origin}${localizedPath(locale, orderPaths.invitation())}#${token}`,
      },
      footer: [text('mail:unasked')],
    },
  );
}
