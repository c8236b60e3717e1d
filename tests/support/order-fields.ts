/** Fields of an order that each of its readers sees, by the contract: one text of names for each part. */

const STAGE = 'key position state actor due_at due_basis started_at done_at';
const CAR = 'id kind name vin image lot_id state delivered_at stage';
const HEAD =
  'id order_no state flags incoterm port_of_loading port_of_destination total paid open credit currency version ' +
  'created_at updated_at';
const CAR_NEXT = 'stage track actor due_at task';
const NEXT = `${CAR_NEXT} vehicle_id shipment_id`;
const EVENT = 'at actor event track stage vehicle_id shipment_id from to note';
const PAPER = 'id kind number version name size sha256 issued_at vehicle_id shipment_id stage state accepted_at';

/** What a list shows of an order. */
export const LIST = { list: HEAD, 'list.vehicles': CAR, 'list.vehicles.next': CAR_NEXT, 'list.next': NEXT };

/** What an order shows its buyer, as section 7 of the contract lists it. */
export const OF_BUYER = {
  order: HEAD,
  'order.vehicles': CAR,
  'order.vehicles.next': CAR_NEXT,
  'order.next': NEXT,
  lines: 'vehicle_id key amount',
  vehicles: `${CAR} shipment_id`,
  'vehicles.next': CAR_NEXT,
  'vehicles.track': `${STAGE} documents`,
  shipments: 'id vehicles vessel voyage mode container_no bill_no carrier etd_at eta_at',
  'shipments.telex': `${STAGE} documents`,
  'shipments.arrival': `${STAGE} documents`,
  schedule: 'id label amount paid is_paid due_at unlocks',
  payments: 'id no kind state is_incoming amount reference value_date file_id reason at',
  'payments.received': 'amount currency rate charges',
  documents: PAPER,
  claims: 'id vehicle_id state created_at',
  'claims.lines': 'at from text files',
  history: EVENT,
};
export const FOLLOWED = {
  '': 'order_no state expires_at',
  vehicles: 'kind name image stage',
  'vehicles.track': STAGE,
  shipments: 'vessel voyage etd_at eta_at',
  'shipments.telex': STAGE,
  'shipments.arrival': STAGE,
};
export const OF_ADMIN = {
  ...OF_BUYER,
  vehicles: `${OF_BUYER.vehicles} stock_id auto_style_id hs_code`,
  documents: `${PAPER} audience`,
  history: `${EVENT} admin_id audience`,
  cancellations: 'id vehicle_id state reason retained created_at',
  buyer: 'member_id name email address language',
  origin: 'kind id',
  carriers: 'id name',
  '': 'note',
};
