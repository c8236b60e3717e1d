import { ORDER_ORIGINS, VEHICLE_STATES } from '../../order/model.ts';
import { ACTORS, STAGE_KEYS } from '../../order/stages.ts';
import { TRADE_TERMS } from '../../site/incoterms.ts';
import { ASIDE, spelledAlike } from '../patterns/common.ts';
import { ORDER_NODE, orderPlace } from '../patterns/order.ts';
import { amount } from '../patterns/payment.ts';
import { NOTE, SHOWN, SHOWN_ASIDE } from '../patterns/received.ts';
import type { Resource } from '../resource.ts';

/** Orders. Calls of their own move them, on a screen of their own; the form edits only the internal note. */
export const orderResource = {
  name: 'order',
  controller: 'order.Order',
  node: ORDER_NODE,
  menu: {
    folder: 'order',
    icon: 'shopping-cart',
    rights: ['make', 'lines', 'advance', 'document', 'book', 'refund', 'shipment', 'cancel', 'claim', 'share'],
  },
  fields: {
    id: { kind: 'id', ...SHOWN, isSortable: true },
    reference: { kind: 'text', wire: 'order_no', ...SHOWN, isQuick: true },
    state: { kind: 'choice', choices: spelledAlike(VEHICLE_STATES), ...SHOWN },
    cars: { kind: 'area', ...SHOWN, isQuick: true },
    buyerName: { kind: 'text', wire: 'buyer_name', ...SHOWN, isQuick: true },
    buyerEmail: { kind: 'text', wire: 'buyer_email', ...SHOWN_ASIDE, isQuick: true },
    memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...SHOWN_ASIDE },
    nextStage: { kind: 'choice', wire: 'next_stage', choices: spelledAlike(STAGE_KEYS), ...SHOWN },
    nextActor: { kind: 'choice', wire: 'next_actor', choices: spelledAlike(ACTORS), ...SHOWN },
    nextDueAt: { kind: 'instant', wire: 'next_due_at', ...SHOWN, isSortable: true },
    isLate: { kind: 'switch', wire: 'is_late', ...ASIDE },
    hasReport: { kind: 'switch', wire: 'has_report', ...ASIDE },
    lacksPapers: { kind: 'switch', wire: 'lacks_papers', ...ASIDE },
    isCancelAsked: { kind: 'switch', wire: 'is_cancel_asked', ...ASIDE },
    isClaimOpen: { kind: 'switch', wire: 'is_claim_open', ...ASIDE },
    totalMinor: { ...amount, wire: 'total', isListed: true, isShown: true },
    paidMinor: { ...amount, wire: 'paid', isAside: true, isShown: true },
    openMinor: { ...amount, wire: 'open', isListed: true, isShown: true },
    creditMinor: { ...amount, wire: 'credit', isAside: true, isShown: true },
    currency: { kind: 'text', codes: 'currency', ...SHOWN_ASIDE },
    origin: { kind: 'choice', choices: spelledAlike(ORDER_ORIGINS), ...SHOWN_ASIDE },
    incoterm: { kind: 'choice', choices: spelledAlike(TRADE_TERMS), ...SHOWN_ASIDE },
    portOfLoading: { kind: 'text', wire: 'port_of_loading', ...SHOWN_ASIDE },
    portOfDestination: { kind: 'text', wire: 'port_of_destination', ...SHOWN_ASIDE },
    locale: { kind: 'text', codes: 'language', ...SHOWN_ASIDE },
    createdAt: { kind: 'instant', wire: 'create_time', ...SHOWN },
    updatedAt: { kind: 'instant', wire: 'update_time', ...SHOWN_ASIDE },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'reference',
  actions: ['edit', 'export'],
  calls: [{ name: 'open', right: `${ORDER_NODE}/index`, opens: ({ id }) => orderPlace(Number(id)) }],
} as const satisfies Resource<'order'>;
