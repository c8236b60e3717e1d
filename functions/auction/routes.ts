import { lotOf } from '../../data/objects/lots.ts';
import { findBidder, mayBid } from '../../data/auth/bidders.ts';
import { isWatching } from '../../data/queries/auction/deposits.ts';
import { listOwnBids, listWatched } from '../../data/queries/auction/lists.ts';
import { lotTitles, titledLots } from '../../data/queries/auction/lot-titles.ts';
import { lotReport } from '../../data/queries/auction/lots.ts';
import { listNotices, markRead } from '../../data/queries/auction/notices.ts';
import { listChances } from '../../data/queries/auction/second-chances.ts';
import type { WireYou } from '../../src/domain/auction/lot.ts';
import { accepted, mapped, refused } from '../../src/domain/shared/result.ts';
import { auctionCalls as calls } from '../../src/wire/auction.ts';
import { serve } from '../http/serve.ts';
import { askCeiling } from './ceiling.ts';
import { lotsListed } from './kept-lots.ts';
import { lotNamed } from './known-lots.ts';
import { lookAtBidder } from './near-seller.ts';
import { presentNotice } from './notices.ts';
import { presentChance, presentLot, presentOwnBid } from './present.ts';
import { afterTheEnd, answerChance } from './second-chances.ts';
import { hold, release, watch } from './service.ts';

const NOT_FOUND = refused('auction.notFound', { facts: { reason: 'not-found' } });

/** The key of the text for a reason of the log: `bid-too-low` becomes `auction.bidTooLow`. */
const textKey = (reason: string): string =>
  `auction.${reason.replaceAll(/-([a-z])/g, (_all, sign: string) => sign.toUpperCase())}`;

/** Calls for lots, bids, deposits, second chances and notices. */
export const auctionRoutes = [
  serve(calls.getAudioList, async (call) => {
    const { status: state, brand_id: brandId, energy_type: energyType, sort = 'ends_at', ...rest } = call.input;
    const { list, total } = await lotsListed(call, { state, brandId, energyType, sort, ...rest });
    const lots = list.map((lot) => presentLot(lot, call.now));
    return accepted({ list: await titledLots(call, lots, call.locale), total });
  }),
  serve(calls.getDetail, async (call) => {
    const { id } = call.input;
    const named = await lotNamed(call, id);
    if (!named.accepted) return named;
    const caller = await call.caller();
    const memberId = caller.kind === 'member' ? caller.member.id : undefined;
    const [read, about, titles, watching] = await Promise.all([
      named.value.read(id, memberId),
      lotReport(call.database, id),
      lotTitles(call, [id], call.locale),
      memberId === undefined ? false : isWatching(call.database, id, memberId),
    ]);
    if (!read || !about) return NOT_FOUND;
    const lot = { ...read.lot, title: titles.get(id) ?? read.lot.title };
    const vehicle = { ...read.terms.vehicle, ...about.vehicle };
    const isOver = read.lot.status === 'closed' && read.you && memberId !== undefined;
    const you = isOver ? await afterTheEnd(call.database, { lotId: id, memberId }, read.you as WireYou) : read.you;
    return accepted({ ...read, lot, you, vehicle, report: about.report, watching });
  }),
  serve(calls.getHistory, async (call) => {
    const { id, after, limit } = call.input;
    const named = await lotNamed(call, id);
    if (!named.accepted) return named;
    const history = await named.value.history(id, after, limit);
    return history ? accepted({ ...history, last_seq: history.lot.last_seq }) : NOT_FOUND;
  }),
  serve(
    calls.placeBid,
    async (call) => {
      const { id, amount, max_amount: max, currency, request_id: requestId, report_hash: reportHash } = call.input;
      const named = await lotNamed(call, id);
      if (!named.accepted) return named;
      const memberId = call.login.member.id;
      const placed = await named.value.placeBid(id, {
        memberId,
        isEligible: mayBid(call.login),
        requestId,
        kind: max === undefined ? 'manual' : 'proxy',
        amountMinor: max ?? amount ?? 0,
        currency,
        reportHash,
      });
      if (!placed) return NOT_FOUND;
      if ('retryAfterMs' in placed) return refused('tooMany', { retryAfterMs: placed.retryAfterMs });
      if (placed.accepted || placed.reason === undefined) {
        lookAtBidder(call, { lotId: id, memberId });
        return accepted(placed);
      }
      const values = { amount: placed.lot.next_minimum_bid, currency: placed.lot.currency };
      return refused(textKey(placed.reason), { values, facts: { ...placed } });
    },
    { findMember: findBidder },
  ),
  serve(calls.holdDeposit, async (call) => {
    const { id: lotId, request_id: requestId } = call.input;
    const memberId = call.login.member.id;
    const held = await hold(call, { lotId, memberId, requestId });
    if (held.accepted) lookAtBidder(call, { lotId, memberId });
    return held;
  }),
  serve(calls.releaseDeposit, (call) => {
    const { id: lotId, request_id: requestId } = call.input;
    return release(call, { lotId, memberId: call.login.member.id, requestId });
  }),
  serve(calls.getHammerCeiling, (call) => {
    const { id: lotId, total: totalMinor, currency, port, country, term } = call.input;
    return askCeiling(call, { lotId, totalMinor, currency, port, country, term });
  }),
  serve(calls.watch, (call) => watch(call, { lotId: call.input.id, memberId: call.login.member.id })),
  serve(calls.getSecondChances, async ({ database, login }) => {
    const list = await listChances(database, login.member.id);
    return accepted(list.map(presentChance));
  }),
  serve(calls.answerSecondChance, async (call) => {
    const { id, accept: isAccepted, request_id: requestId } = call.input;
    const answered = await answerChance(call, { id, memberId: call.login.member.id, isAccepted, requestId });
    return mapped(answered, presentChance);
  }),
  serve(calls.getMyWatchList, async (call) => {
    const { list, total } = await listWatched(call.database, call.login.member.id, call.input);
    const lots = list.map((lot) => presentLot(lot, call.now));
    return accepted({ list: await titledLots(call, lots, call.locale), total });
  }),
  serve(calls.getMyBids, async (call) => {
    const { environment, database, now, locale, input } = call;
    const { state: stand, page, limit } = input;
    const memberId = call.login.member.id;
    const { list, total } = await listOwnBids(database, memberId, { page, limit, stand });
    const ids = list.map(({ lot: { id } }) => id);
    const [lots, titles] = await Promise.all([
      Promise.all(ids.map((id) => lotOf(environment, id).read(id, memberId, 0))),
      lotTitles(call, ids, locale),
    ]);
    const shown = list.map((bid, nth) => presentOwnBid(bid, { maximum: lots[nth]?.you?.max_amount ?? null, now }));
    const titled = shown.map(({ lot, ...own }) => ({
      ...own,
      lot: { ...lot, title: titles.get(lot.id) ?? lot.title },
    }));
    return accepted({ list: titled, total });
  }),
  serve(calls.getNotices, async (call) => {
    const { database, login, text, locale, input } = call;
    const { page, limit, unread: isUnread } = input;
    const { list, ...counts } = await listNotices(database, login.member.id, { page, limit, isUnread });
    const ofLots = list.flatMap(({ lotId }) => lotId ?? []);
    const titles = await lotTitles(call, ofLots, locale);
    const titled = list.map((row) => ({ ...row, title: titles.get(row.lotId ?? 0) ?? row.title }));
    return accepted({ list: titled.map((row) => presentNotice(row, text)), ...counts });
  }),
  serve(calls.readNotices, async ({ database, now, login, input: { notices: ids } }) =>
    accepted({ unread: await markRead(database, login.member.id, { ids, now }) }),
  ),
];
