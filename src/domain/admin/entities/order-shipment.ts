import { stagesOf } from '../../order/stages.ts';
import { RELEASE_MODES } from '../../order/states.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import type { Resource } from '../resource.ts';

/** Shipments of orders. They are added, changed and advanced on the screen of their order. */
export const orderShipmentResource = {
  name: 'orderShipment',
  controller: 'order.Shipment',
  node: 'order/shipment',
  menu: { folder: 'order', icon: 'ship' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    cars: { kind: 'area', isListed: true, isQuick: true },
    /** The last stage of its arrival that is done; it is empty until the ship has sailed. */
    reached: { kind: 'choice', choices: spelledAlike(stagesOf('arrival').map(({ key }) => key)), ...LISTED },
    vessel: { kind: 'text', ...LISTED, isQuick: true },
    voyage: { kind: 'text', ...ASIDE, isQuick: true },
    containerNo: { kind: 'text', wire: 'container_no', ...LISTED, isQuick: true },
    billNo: { kind: 'text', wire: 'bill_no', ...LISTED, isQuick: true },
    carrierId: { kind: 'reference', wire: 'carrier_id', reference: { resource: 'carrier' }, ...LISTED },
    mode: { kind: 'choice', choices: spelledAlike(RELEASE_MODES), ...ASIDE },
    etdAt: { kind: 'instant', wire: 'etd_at', ...LISTED },
    etaAt: { kind: 'instant', wire: 'eta_at', ...LISTED },
  },
  title: 'reference',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderShipment'>;
