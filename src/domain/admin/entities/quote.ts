import { toCustomer } from '../customer.ts';
import { IMPORTERS } from '../../logistics/price/rows.ts';
import { KEPT_STATES, QUOTE } from '../../quote/model.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { newOrderPlace, ORDER_NODE } from '../patterns/order.ts';
import { NOTE, SHOWN, SHOWN_ASIDE } from '../patterns/received.ts';
import type { Resource } from '../resource.ts';

type Row = Readonly<Record<string, unknown>>;

const isOpen = ({ state }: Row): boolean => state === 'estimate' || state === 'confirmed';
const VERSION = { kind: 'integer', isRequired: true, min: 1 } as const;
const begins = ({ quote_version: version }: Row) => ({ version: String(version) });
const REASON = { kind: 'area', isRequired: true, longest: QUOTE.reasonLetters } as const;

/** Quotes that buyers made. Prices change by calls of their own, so that each change is a version with a reason. */
export const quoteResource = {
  name: 'quote',
  controller: 'shop.Quote',
  node: 'shop/quote',
  menu: { folder: 'operation', icon: 'calculator', rights: ['margin'] },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true, isShown: true },
    reference: { kind: 'text', wire: 'quote_no', ...SHOWN, isQuick: true },
    state: { kind: 'choice', choices: spelledAlike(KEPT_STATES), ...SHOWN },
    version: { kind: 'integer', wire: 'quote_version', isListed: true, isShown: true },
    createdAt: { kind: 'instant', wire: 'create_time', ...SHOWN },
    validUntil: { kind: 'instant', wire: 'valid_until', ...SHOWN },
    cars: { kind: 'area', ...SHOWN, isQuick: true },
    name: { kind: 'text', ...SHOWN_ASIDE, isQuick: true },
    email: { kind: 'text', ...SHOWN, isQuick: true },
    mobile: { kind: 'text', ...SHOWN, isQuick: true },
    memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...SHOWN_ASIDE },
    country: { kind: 'text', codes: 'region', ...SHOWN, isQuick: true },
    port: { kind: 'text', ...SHOWN, isQuick: true },
    term: { kind: 'text', ...SHOWN },
    importer: { kind: 'choice', choices: spelledAlike(IMPORTERS), ...SHOWN_ASIDE },
    locale: { kind: 'text', codes: 'language', ...SHOWN_ASIDE },
    confirmedBy: { kind: 'text', wire: 'confirmed_by', isAside: true, isShown: true },
    confirmedAt: { kind: 'instant', wire: 'confirmed_at', ...SHOWN_ASIDE },
    withdrawnBecause: { kind: 'area', wire: 'withdrawn_because', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'reference',
  actions: ['edit', 'export'],
  calls: [
    {
      name: 'confirm',
      when: ({ state }) => state === 'estimate',
      fields: { version: VERSION, valid_days: { kind: 'integer', min: 1, max: QUOTE.maxValidDays } },
      begins,
    },
    // The lines are below the form, each with its inputs.
    { name: 'changeLine', when: isOpen, opens: ({ id }) => `shop/quote/edit/${String(id)}` },
    {
      name: 'withdraw',
      when: isOpen,
      fields: { reason: REASON, buyer_reason: { kind: 'area', longest: QUOTE.reasonLetters } },
    },
    {
      name: 'order',
      right: `${ORDER_NODE}/make`,
      when: ({ state }) => state === 'confirmed',
      opens: ({ id }) => newOrderPlace({ quote: id }),
    },
    { name: 'revokeLink' },
    toCustomer('quote'),
  ],
} as const satisfies Resource<'quote'>;
