import * as z from 'zod/mini';
import * as at from './addresses/auction-admin.ts';
import { chanceShape, frameShape, lotShape, termsShape } from './auction-shapes.ts';
import { call } from './call.ts';
import { described, idField, requiredText } from './fields.ts';

const id = described(idField, 'Of the row.');
const MOST_WORDS = 200;

/** What admins do with lots beside their forms. A lot that has opened is written by its object alone. */
export const auctionAdminCalls = {
  lotLive: call(at.lotLive, {
    isForAdmins: true,
    right: 'auction/lot/live',
    summary: 'A lot as it stands now, with its last hundred public frames. Its socket tells what follows.',
    input: z.object({ id }),
    output: z.object({ lot: lotShape, terms: termsShape, history: z.array(frameShape) }),
  }),
  withdrawLot: call(at.withdrawLot, {
    isForAdmins: true,
    right: 'auction/lot/withdraw',
    summary: 'Ends a lot before its time. The reason stands in its log for everybody; deposits go back by themselves.',
    input: z.object({ id, reason: described(requiredText(MOST_WORDS, 'reason'), 'Bidders read it.') }),
    output: z.null(),
  }),
  offerSecondChance: call(at.offerSecondChance, {
    isForAdmins: true,
    right: 'auction/lot/offerSecondChance',
    summary: 'Offers a lot whose purchase lapsed to the next bidder, at their own highest bid.',
    input: z.object({ id }),
    output: chanceShape,
  }),
  bookPayment: call(at.bookPayment, {
    isForAdmins: true,
    right: 'auction/payment/book',
    summary: 'Books that a won lot is paid: the deposit counts towards it. Booked already, it is the same.',
    input: z.object({ id, note: described(requiredText(MOST_WORDS, 'note'), 'The buyer reads it in their balance.') }),
    output: z.null(),
  }),
  lapsePayment: call(at.lapsePayment, {
    isForAdmins: true,
    right: 'auction/payment/lapse',
    summary: 'Lets a purchase lapse before its time: its deposit is not given back.',
    input: z.object({ id }),
    output: z.null(),
  }),
  settlePayment: call(at.settlePayment, {
    isForAdmins: true,
    right: 'auction/payment/settle',
    summary:
      'Settles a purchase that lapsed: its buyer may bid again. The deposit stays taken. Settled already, it is the same.',
    input: z.object({ id, note: described(requiredText(MOST_WORDS, 'note'), 'Why; admins read it in the log.') }),
    output: z.null(),
  }),
};
