import * as z from 'zod/mini';
import { REPORT_GRADES } from '../domain/auction/model.ts';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import * as at from './addresses/stock-admin.ts';
import { call } from './call.ts';
import { amountField, described, instantField, optional, slugField } from './fields.ts';

const id = described(slugField, 'Of the car: its short name, which is the `id` of its row.');
const until = described(
  instantField,
  'Until when: a time in Asia/Shanghai, an ISO time or unix seconds, in the future.',
);

/** Calls of admins on a car in stock, in addition to its form. One lot, deal, order or admin holds it at a time. */
export const stockAdminCalls = {
  stockOfStyle: call(at.stockOfStyle, {
    callers: ['admin'],
    summary: 'What a style of the catalogue says of a car: the values a form fills in when the style is chosen.',
    input: z.object({ value: described(slugField, 'Short name of the style.') }),
    output: z.object({
      brand: z.string(),
      model: z.string(),
      model_name: z.string(),
      model_name_zh: z.string(),
      model_year: z.int(),
      trim: z.string(),
      trim_zh: z.string(),
      energy_type: z.enum(ENERGY_TYPES),
    }),
  }),
  auctionStock: call(at.auctionStock, {
    callers: ['admin'],
    right: 'shop/stock/auction',
    summary:
      'Makes a lot of a free car, with its photographs and what is known of its condition, that opens in a week unless its ' +
      'form says otherwise. The car is reserved by it.',
    input: z.object({
      id,
      grade: described(
        optional(z.enum(REPORT_GRADES)),
        'Of the lot’s report; without it that of its last report, or a careful one by its marks.',
      ),
    }),
    output: z.object({ lot_id: z.int() }),
  }),
  dealStock: call(at.dealStock, {
    callers: ['admin'],
    right: 'shop/stock/deal',
    summary: 'Makes a deal of a free car, from now on. The car is reserved by it until it ends.',
    input: z.object({ id, price: described(amountField, 'In CNY, below the asking price.'), until }),
    output: z.object({ deal: described(z.string(), 'Short name of the deal.') }),
  }),
  reserveStock: call(at.reserveStock, {
    callers: ['admin'],
    right: 'shop/stock/reserve',
    summary: 'Reserves a free car for the admin who asks; asked again by them, until another end.',
    input: z.object({ id, until: optional(until) }),
    output: z.null(),
  }),
  freeStock: call(at.freeStock, {
    callers: ['admin'],
    right: 'shop/stock/free',
    summary: 'Frees a car an admin has reserved. What a lot, a deal or an order has, these let go of themselves.',
    input: z.object({ id }),
    output: z.null(),
  }),
  sellStock: call(at.sellStock, {
    callers: ['admin'],
    right: 'shop/stock/sell',
    summary: 'Says that a car is sold that was free, or reserved by an admin.',
    input: z.object({ id }),
    output: z.null(),
  }),
  takeBackStock: call(at.takeBackStock, {
    callers: ['admin'],
    right: 'shop/stock/takeBack',
    summary: 'Frees a car an admin has called sold. One that a lot or an order sold stays sold.',
    input: z.object({ id }),
    output: z.null(),
  }),
};
