import * as z from 'zod/mini';
import * as at from './addresses/auction-admin.ts';
import { chanceShape, frameShape, lotShape, paymentShape, sealShape, termsShape } from './auction-shapes.ts';
import { call } from './call.ts';
import { described, idField, optional, requiredText } from './fields.ts';

const id = described(idField, 'Of the row.');
const MAX_WORDS = 200;

/** The member behind an alias, for admins with the right to know. */
const bidderShape = z.object({
  alias: z.string(),
  user_id: z.int(),
  username: z.nullable(z.string()),
  nickname: z.string(),
});

/** Calls of admins on lots, in addition to forms. Only a lot's object writes a lot that has opened. */
export const auctionAdminCalls = {
  lotLive: call(at.lotLive, {
    callers: ['admin'],
    right: 'auction/lot/live',
    summary:
      'A lot as it stands now, with its last hundred public frames, and what became of its sale. Its socket tells what ' +
      'follows. `bidders` is for those who may read bidders, `payment` and `chance` for those who may read purchases.',
    input: z.object({ id }),
    output: z.object({
      lot: lotShape,
      terms: termsShape,
      history: z.array(frameShape),
      deposits: described(z.int(), 'How many are held at the moment.'),
      bidders: z.nullable(z.array(bidderShape)),
      payment: z.nullable(z.extend(paymentShape, { id: z.int() })),
      chance: z.nullable(chanceShape),
      seal: z.nullable(sealShape),
    }),
  }),
  carOutline: call(at.carOutline, {
    callers: ['admin'],
    summary:
      'The drawing of a car and its measures, by which defects are placed on it: of a style, or of the style of a car in ' +
      'stock. Null for a car that cannot be drawn.',
    input: z.object({
      auto_style_id: described(optional(idField), 'Of the style.'),
      stock_id: described(optional(idField), 'Of the car, where no style is named.'),
    }),
    output: z.nullable(
      z.object({
        side: described(
          z.string(),
          'Address of the drawing from the side; `-front-`, `-rear-` and `-top-` are the others.',
        ),
        length_mm: z.int(),
        width_mm: z.int(),
        height_mm: z.int(),
      }),
    ),
  }),
  withdrawLot: call(at.withdrawLot, {
    callers: ['admin'],
    right: 'auction/lot/withdraw',
    summary: 'Ends a lot before its time. The reason stands in its log for everybody; deposits go back by themselves.',
    input: z.object({ id, reason: described(requiredText(MAX_WORDS, 'reason'), 'Bidders read it.') }),
    output: z.null(),
  }),
  offerSecondChance: call(at.offerSecondChance, {
    callers: ['admin'],
    right: 'auction/lot/offerSecondChance',
    summary: 'Offers a lot whose purchase lapsed to the next bidder, at their own highest bid.',
    input: z.object({ id }),
    output: chanceShape,
  }),
  bookPayment: call(at.bookPayment, {
    callers: ['admin'],
    right: 'auction/payment/book',
    summary: 'Books that a won lot is paid: the deposit counts towards it. Booked already, it is the same.',
    input: z.object({ id, note: described(requiredText(MAX_WORDS, 'note'), 'The buyer reads it in their balance.') }),
    output: z.null(),
  }),
  lapsePayment: call(at.lapsePayment, {
    callers: ['admin'],
    right: 'auction/payment/lapse',
    summary: 'Lets a purchase lapse before its time: its deposit is not given back.',
    input: z.object({ id }),
    output: z.null(),
  }),
  settlePayment: call(at.settlePayment, {
    callers: ['admin'],
    right: 'auction/payment/settle',
    summary:
      'Settles a purchase that lapsed: its buyer may bid again. The deposit stays taken. Settled already, it is the same.',
    input: z.object({ id, note: described(requiredText(MAX_WORDS, 'note'), 'Why; admins read it in the log.') }),
    output: z.null(),
  }),
};
