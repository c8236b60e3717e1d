import { Hono } from 'hono';
import { isWatching } from '../../data/queries/auction/deposits.ts';
import { listOwnBids, listWatched } from '../../data/queries/auction/lists.ts';
import { listChances } from '../../data/queries/auction/second-chances.ts';
import { lotReport } from '../../data/queries/auction/lots.ts';
import { listNotices, markRead } from '../../data/queries/auction/notices.ts';
import type { WireYou } from '../../src/domain/auction/lot.ts';
import { auctionCalls as calls } from '../../src/wire/auction.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { callerOf, loginOf, membersOnly } from '../http/auth.ts';
import { bidders } from '../http/believed.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { limitMember, rateLimit } from '../http/rate-limit.ts';
import { momentOf, occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { refused } from '../../src/domain/shared/result.ts';
import { askCeiling } from './ceiling.ts';
import { lotsListed } from './kept-lots.ts';
import { textsFor } from '../http/texts.ts';
import { lotNamed } from './known-lots.ts';
import { lookAtBidder } from './near-seller.ts';
import { presentNotice } from './notices.ts';
import { presentChance, presentLot, presentOwnBid } from './present.ts';
import { afterTheEnd, answerChance } from './second-chances.ts';
import { hold, lotOf, release, watch } from './service.ts';

const NOT_FOUND = ['auction.notFound', undefined, { reason: 'not-found' }] as const;

/** Reasons of the log, as keys of texts: `bid-too-low` is `errors:auction.bidTooLow`. */
const textKey = (reason: string): string =>
  `auction.${reason.replaceAll(/-([a-z])/g, (_all, sign: string) => sign.toUpperCase())}`;

/** Each press is an entry of a ledger, or a row: a person needs no more. Bids have limits of their own, in the lot. */
const few = () => limitMember('auction', { limit: 60, perMs: 60_000 });

/** Everyone may read. Whole towns share an address, and all of them come back at once after a lost network. */
const someReads = rateLimit({ purpose: 'lot-read', kind: 'read', perAddress: { limit: 3_000, perMs: 60_000 } });

/** Lots, bids and deposits. */
export const auctionRoutes = new Hono<AppEnvironment>()
  .get(calls.getAudioList.path, queryInput(calls.getAudioList.input), someReads, async (context) => {
    const {
      status,
      brand_id: brandId,
      energy_type: energyType,
      keyword,
      sort,
      page,
      limit,
    } = context.req.valid('query');
    const moment = momentOf(context);
    const asked = { state: status, brandId, energyType, keyword, sort: sort ?? 'ends_at', page, limit } as const;
    const { list, total } = await lotsListed(moment, asked);
    return succeed(context, { list: list.map((lot) => presentLot(lot, moment.now)), total });
  })
  .get(calls.getDetail.path, queryInput(calls.getDetail.input), someReads, async (context) => {
    const { id } = context.req.valid('query');
    const named = await lotNamed(occasionOf(context), id);
    if (!named.accepted) return answerRefusal(context, named);
    const caller = await callerOf(context);
    const memberId = caller.kind === 'member' ? caller.member.id : undefined;
    const database = context.get('database');
    const [read, about, watching] = await Promise.all([
      named.value.read(id, memberId),
      lotReport(database, id),
      memberId === undefined ? false : isWatching(database, id, memberId),
    ]);
    if (!read || !about) return refuse(context, ...NOT_FOUND);
    const vehicle = { ...read.terms.vehicle, ...about.vehicle };
    const isOver = read.lot.status === 'closed' && read.you && memberId !== undefined;
    const you = isOver ? await afterTheEnd(database, { lotId: id, memberId }, read.you as WireYou) : read.you;
    return succeed(context, { ...read, you, vehicle, report: about.report, watching });
  })
  .get(calls.getHistory.path, queryInput(calls.getHistory.input), someReads, async (context) => {
    const { id, after, limit } = context.req.valid('query');
    const named = await lotNamed(occasionOf(context), id);
    if (!named.accepted) return answerRefusal(context, named);
    const history = await named.value.history(id, after, limit);
    if (!history) return refuse(context, ...NOT_FOUND);
    return succeed(context, { ...history, last_seq: history.lot.last_seq });
  })
  .post(calls.placeBid.path, bidders(), jsonInput(calls.placeBid.input), async (context) => {
    const {
      id,
      amount,
      max_amount: most,
      currency,
      request_id: requestId,
      report_hash: reportHash,
    } = context.req.valid('json');
    const named = await lotNamed(occasionOf(context), id);
    if (!named.accepted) return answerRefusal(context, named);
    const placed = await named.value.placeBid(id, {
      memberId: loginOf(context).member.id,
      isEligible: context.get('mayBid') === true,
      requestId,
      kind: most === undefined ? 'manual' : 'proxy',
      amountMinor: most ?? amount ?? 0,
      ...{ currency, reportHash },
    });
    if (!placed) return refuse(context, ...NOT_FOUND);
    if ('retryAfterMs' in placed)
      return answerRefusal(context, refused('tooMany', { retryAfterMs: placed.retryAfterMs }));
    if (placed.accepted || placed.reason === undefined) {
      lookAtBidder(occasionOf(context), { lotId: id, memberId: loginOf(context).member.id });
      return succeed(context, placed);
    }
    const values = { amount: placed.lot.next_minimum_bid, currency: placed.lot.currency };
    return refuse(context, textKey(placed.reason), values, { ...placed });
  })
  .post(calls.holdDeposit.path, membersOnly(), jsonInput(calls.holdDeposit.input), few(), async (context) => {
    const { id: lotId, request_id: requestId } = context.req.valid('json');
    const occasion = occasionOf(context);
    const { id: memberId } = loginOf(context).member;
    const held = await hold(occasion, { lotId, memberId, requestId });
    if (held.accepted) lookAtBidder(occasion, { lotId, memberId });
    return answerWith(context, held);
  })
  .post(calls.releaseDeposit.path, membersOnly(), jsonInput(calls.releaseDeposit.input), few(), async (context) => {
    const { id: lotId, request_id: requestId } = context.req.valid('json');
    const freed = await release(occasionOf(context), { lotId, memberId: loginOf(context).member.id, requestId });
    return answerWith(context, freed);
  })
  .post(calls.getHammerCeiling.path, jsonInput(calls.getHammerCeiling.input), someReads, async (context) => {
    const { id: lotId, total: totalMinor, ...asked } = context.req.valid('json');
    const { currency, port, country, term } = asked;
    const found = await askCeiling(momentOf(context), { lotId, totalMinor, currency, port, country, term });
    return answerWith(context, found);
  })
  .post(calls.watch.path, membersOnly(), jsonInput(calls.watch.input), few(), async (context) => {
    const { id: lotId } = context.req.valid('json');
    const watched = await watch(occasionOf(context), { lotId, memberId: loginOf(context).member.id });
    return answerWith(context, watched);
  })
  .get(calls.getSecondChances.path, membersOnly(), async (context) => {
    const list = await listChances(context.get('database'), loginOf(context).member.id);
    return succeed(context, list.map(presentChance));
  })
  .post(
    calls.answerSecondChance.path,
    membersOnly(),
    jsonInput(calls.answerSecondChance.input),
    few(),
    async (context) => {
      const { id, accept: isAccepted, request_id: requestId } = context.req.valid('json');
      const memberId = loginOf(context).member.id;
      const answered = await answerChance(occasionOf(context), { id, memberId, isAccepted, requestId });
      return answered.accepted ? succeed(context, presentChance(answered.value)) : answerRefusal(context, answered);
    },
  )
  .get(calls.getMyWatchList.path, membersOnly(), queryInput(calls.getMyWatchList.input), async (context) => {
    const { database, now } = momentOf(context);
    const { list, total } = await listWatched(database, loginOf(context).member.id, context.req.valid('query'));
    return succeed(context, { list: list.map((lot) => presentLot(lot, now)), total });
  })
  .get(calls.getMyBids.path, membersOnly(), queryInput(calls.getMyBids.input), async (context) => {
    const { state: stand, page, limit } = context.req.valid('query');
    const { database, now } = momentOf(context);
    const memberId = loginOf(context).member.id;
    const { list, total } = await listOwnBids(database, memberId, { page, limit, stand });
    const lots = await Promise.all(list.map(({ lot: { id } }) => lotOf(context.env, id).read(id, memberId, 0)));
    const shown = list.map((own, nth) => presentOwnBid(own, { maximum: lots[nth]?.you?.max_amount ?? null, now }));
    return succeed(context, { list: shown, total });
  })
  .get(calls.getNotices.path, membersOnly(), queryInput(calls.getNotices.input), async (context) => {
    const { page, limit, unread: isUnread } = context.req.valid('query');
    const asked = { page, limit, isUnread };
    const { list, ...counts } = await listNotices(context.get('database'), loginOf(context).member.id, asked);
    const text = textsFor(context.get('locale'));
    return succeed(context, { list: list.map((row) => presentNotice(row, text)), ...counts });
  })
  .post(calls.readNotices.path, membersOnly(), jsonInput(calls.readNotices.input), few(), async (context) => {
    const { notices: ids } = context.req.valid('json');
    const { database, now } = momentOf(context);
    return succeed(context, { unread: await markRead(database, loginOf(context).member.id, { ids, now }) });
  });
