import * as z from 'zod/mini';
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../domain/order/documents.ts';
import { DUE_BASES } from '../domain/order/due.ts';
import { LINE_KEYS } from '../domain/order/ledger.ts';
import { CLAIM_STATES, MOVEMENT_KINDS, MOVEMENT_STATES, RELEASE_MODES } from '../domain/order/states.ts';
import { ORDER_FLAGS, VEHICLE_STATES } from '../domain/order/model.ts';
import { NEXT_TASKS } from '../domain/order/next-name.ts';
import { ACTORS, TRACK_KEYS, VEHICLE_KINDS } from '../domain/order/stages.ts';
import { STAGE_STATES } from '../domain/order/track.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import { described } from './fields.ts';
import { bankShape } from './payment.ts';

/** Amounts are decimal text in the order's currency, instants milliseconds since 1970. */
const amount = z.string();
const instant = z.int();
const maybeInstant = z.nullable(instant);

const stageHead = {
  key: z.string(),
  position: described(z.int(), 'From 1.'),
  state: z.enum(STAGE_STATES),
  actor: described(z.enum(ACTORS), 'Who moves it on.'),
  due_at: described(maybeInstant, 'Null: no duration is stated.'),
  due_basis: described(
    z.nullable(z.enum(DUE_BASES)),
    '`stated`: a duration we state. `estimate`: a date of the voyage.',
  ),
  started_at: maybeInstant,
  done_at: maybeInstant,
};
const stageShape = z.object({
  ...stageHead,
  documents: described(z.array(z.int()), 'Ids of documents that belong to it.'),
});
const sharedStageShape = z.object(stageHead);

const nextStep = {
  stage: z.string(),
  track: z.enum(TRACK_KEYS),
  actor: z.enum(ACTORS),
  task: described(
    z.nullable(z.enum(NEXT_TASKS)),
    'What the buyer has to do, if the name of the stage does not say it.',
  ),
  due_at: maybeInstant,
};
const nextShape = z.nullable(
  z.object({ ...nextStep, vehicle_id: z.nullable(z.int()), shipment_id: z.nullable(z.int()) }),
);

const vehicleHead = {
  id: z.int(),
  kind: z.enum(VEHICLE_KINDS),
  name: z.string(),
  vin: z.nullable(z.string()),
  image: z.nullable(z.string()),
  lot_id: z.nullable(z.int()),
  state: z.enum(VEHICLE_STATES),
  delivered_at: maybeInstant,
  stage: described(z.nullable(z.string()), 'What its track waits for; null once all is done.'),
  next: described(
    z.nullable(z.object(nextStep)),
    'What the car waits for, of its own track or of its shipment; of several steps that of the buyer, then what is due first.',
  ),
};

export const orderHeadShape = z.object({
  id: z.int(),
  order_no: z.string(),
  vehicles: z.array(z.object(vehicleHead)),
  state: z.enum(VEHICLE_STATES),
  flags: z.array(z.enum(ORDER_FLAGS)),
  incoterm: z.enum(TRADE_TERMS),
  port_of_loading: z.nullable(z.string()),
  port_of_destination: z.nullable(z.string()),
  total: described(z.nullable(amount), 'Null until there is a price.'),
  paid: amount,
  open: z.nullable(amount),
  credit: described(amount, 'What came above the total.'),
  currency: z.string(),
  next: described(nextShape, 'Null once nothing is waited for.'),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});

const lineShape = z.object({ vehicle_id: z.nullable(z.int()), key: z.enum(LINE_KEYS), amount });

const unlocksShape = z.nullable(
  z.object({ vehicle_id: z.optional(z.int()), shipment_id: z.optional(z.int()), stage: z.string() }),
);

const scheduleShape = z.object({
  id: z.int(),
  label: z.string(),
  amount,
  paid: described(amount, 'What of it has come.'),
  is_paid: z.boolean(),
  due_at: maybeInstant,
  unlocks: described(unlocksShape, 'The stage that waits for it.'),
});

const movementShape = z.object({
  id: z.int(),
  no: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  state: z.enum(MOVEMENT_STATES),
  is_incoming: z.boolean(),
  amount,
  reference: z.string(),
  value_date: z.nullable(z.string()),
  received: z.nullable(z.object({ amount, currency: z.string(), rate: z.nullable(z.string()), charges: amount })),
  file_id: described(z.nullable(z.string()), 'Of the proof.'),
  reason: z.nullable(z.string()),
  at: instant,
});

const documentShape = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  version: z.int(),
  name: z.string(),
  size: described(z.int(), 'In bytes.'),
  sha256: z.string(),
  issued_at: instant,
  vehicle_id: z.nullable(z.int()),
  shipment_id: z.nullable(z.int()),
  stage: z.nullable(z.string()),
  state: z.enum(DOCUMENT_STATES),
  accepted_at: described(maybeInstant, 'When the buyer accepted or confirmed this version.'),
});

export const claimShape = z.object({
  id: z.int(),
  vehicle_id: z.int(),
  state: z.enum(CLAIM_STATES),
  created_at: instant,
  lines: z.array(
    z.object({ at: instant, from: z.enum(['buyer', 'us']), text: z.string(), files: z.array(z.string()) }),
  ),
});

const shipmentHead = {
  vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  etd_at: maybeInstant,
  eta_at: maybeInstant,
};

const historyShape = z.object({
  at: instant,
  actor: described(z.enum(['buyer', 'us', 'system']), 'Which side did it; `system` follows from something else.'),
  event: z.string(),
  track: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  vehicle_id: z.nullable(z.int()),
  shipment_id: z.nullable(z.int()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const detailParts = {
  order: orderHeadShape,
  lines: z.array(lineShape),
  shipments: z.array(
    z.object({
      id: z.int(),
      vehicles: z.array(z.int()),
      ...shipmentHead,
      mode: described(z.enum(RELEASE_MODES), 'How the goods are released at the port.'),
      container_no: z.nullable(z.string()),
      bill_no: z.nullable(z.string()),
      carrier: z.nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          scac: described(z.nullable(z.string()), 'Standard carrier alpha code.'),
          tracking_url: described(
            z.nullable(z.string()),
            'The carrier’s page about this shipment, by its bill of lading or else its container.',
          ),
        }),
      ),
      telex: z.array(stageShape),
      arrival: z.array(stageShape),
    }),
  ),
  schedule: z.array(scheduleShape),
  payments: z.array(movementShape),
  documents: z.array(documentShape),
  claims: z.array(claimShape),
  history: described(z.array(historyShape), 'The newest first.'),
};

const vehicleParts = { ...vehicleHead, shipment_id: z.nullable(z.int()), track: z.array(stageShape) };

/** An order as its buyer sees it. */
export const orderDetailShape = z.object({
  ...detailParts,
  vehicles: z.array(
    z.object({
      ...vehicleParts,
      claim_until: described(
        maybeInstant,
        'Until when a claim about the car can be opened; null until it is delivered.',
      ),
    }),
  ),
  bank: described(
    z.nullable(bankShape),
    'Where to pay what is open; null where the company has stated no account, or nothing is open.',
  ),
});

/** An order as admins see it, with internal facts. */
export const adminOrderShape = z.object({
  ...detailParts,
  vehicles: z.array(
    z.object({
      ...vehicleParts,
      stock_id: z.nullable(z.int()),
      auto_style_id: z.nullable(z.int()),
      hs_code: z.nullable(z.string()),
    }),
  ),
  documents: z.array(z.extend(documentShape, { audience: z.string() })),
  history: z.array(z.extend(historyShape, { admin_id: z.nullable(z.int()), audience: z.string() })),
  cancellations: z.array(
    z.object({
      id: z.int(),
      vehicle_id: z.nullable(z.int()),
      state: z.string(),
      reason: z.string(),
      retained: z.nullable(amount),
      created_at: instant,
    }),
  ),
  buyer: z.object({
    member_id: z.nullable(z.int()),
    name: z.string(),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    language: z.string(),
  }),
  origin: z.object({ kind: z.string(), id: z.nullable(z.int()) }),
  carriers: described(z.array(z.object({ id: z.int(), name: z.string() })), 'Those a shipment can be given.'),
  note: z.nullable(z.string()),
});

/** The only facts of an order that a link or a mail code shows. */
export const sharedOrderShape = z.object({
  order_no: z.string(),
  state: z.enum(VEHICLE_STATES),
  vehicles: z.array(
    z.object({
      kind: z.enum(VEHICLE_KINDS),
      name: z.string(),
      image: z.nullable(z.string()),
      stage: z.nullable(z.string()),
      track: z.array(sharedStageShape),
    }),
  ),
  shipments: z.array(
    z.object({ ...shipmentHead, telex: z.array(sharedStageShape), arrival: z.array(sharedStageShape) }),
  ),
  expires_at: maybeInstant,
  documents: described(z.optional(z.array(z.object({ kind: z.enum(DOCUMENT_KINDS) }))), 'Where the link says so.'),
  total: described(z.optional(z.nullable(amount)), 'Where the link says so.'),
  currency: z.optional(z.string()),
  open: described(z.optional(z.nullable(amount)), 'For who has the mail code.'),
  next_due_at: described(z.optional(maybeInstant), 'For who has the mail code.'),
});

export const shareLinkShape = z.object({
  link_id: z.int(),
  show: z.array(z.string()),
  created_at: instant,
  expires_at: instant,
  revoked_at: maybeInstant,
});
