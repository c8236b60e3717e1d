import type { DocumentKind } from './documents.ts';

/**
 * The tracks of an order and their stages. A vehicle follows `new` or `used`, a shipment `telex` and `arrival`. The steps and
 * durations of the first three are those of the specification, section 4; `arrival` is ours.
 */
export const TRACK_KEYS = ['new', 'used', 'telex', 'arrival'] as const;
export type TrackKey = (typeof TRACK_KEYS)[number];

export const VEHICLE_KINDS = ['new', 'used'] as const satisfies readonly TrackKey[];
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** Who has to act while a stage lasts. */
export const ACTORS = ['buyer', 'us', 'manufacturer', 'carrier', 'authority'] as const;
export type Actor = (typeof ACTORS)[number];

/** Working days that are stated; `max` is what a due date counts. */
export const STATED_DAYS = {
  /** An overseas payment on its way to us. */
  transfer: { min: 2, max: 3 },
  /** A telex release as a whole, from the balance on. */
  release: { min: 3, max: 3 },
  /** Requesting the release and surrendering the bill, together. */
  documents: { min: 1, max: 2 },
  /** The agent's check. */
  agent: { min: 1, max: 1 },
} as const;

/** What a due date counts from. Stages without a rule have no due date: their duration is not stated. */
export type DueRule =
  | { days: keyof typeof STATED_DAYS; from: 'start' | 'balance' }
  /** Ends with the first payment that is booked. */
  | { days: 'transfer'; from: 'start'; until: 'payment' }
  /** The date of the voyage, which is an estimate. */
  | { date: 'etd' | 'eta' };

/** Conditions of a stage being done, in addition to its documents. */
export const STAGE_CONDITIONS = [
  /** The buyer has accepted the current sales contract. */
  'contract_accepted',
  /** A payment was booked, or a letter of credit stands for it. */
  'payment_arrived',
  /** What is due before the next stage was booked, nothing is open, or a letter of credit stands for it. */
  'part_paid',
  /** The buyer has confirmed the current bill of lading of the shipment. */
  'bill_confirmed',
] as const;
export type StageCondition = (typeof STAGE_CONDITIONS)[number];

export interface StageFacts {
  key: string;
  actor: Actor;
  /** Kinds of which a current document has to be there before the stage is done. */
  documents?: readonly DocumentKind[];
  conditions?: readonly StageCondition[];
  due?: DueRule;
  /** An admin may call it not needed. */
  canSkip?: true;
  /** Follows from money or from the shipment: no admin moves it, except that it may be blocked and resumed. */
  follows?: 'money' | 'shipment';
  /** Stages it may run parallel to; it may begin once all stages before the first of them are over. */
  parallelTo?: readonly string[];
  /** Its papers are internal unless an admin shares them. */
  hasInternalPapers?: true;
}

const BILL = { documents: ['bill_of_lading'], conditions: ['bill_confirmed'] } as const;

export const STAGES = {
  new: [
    { key: 'order', actor: 'us', documents: ['proforma_invoice'] },
    {
      key: 'contract',
      actor: 'buyer',
      documents: ['sales_contract'],
      conditions: ['contract_accepted', 'payment_arrived'],
      due: { days: 'transfer', from: 'start', until: 'payment' },
    },
    { key: 'site', actor: 'us', canSkip: true },
    { key: 'maker', actor: 'us', canSkip: true, hasInternalPapers: true },
    { key: 'procure', actor: 'manufacturer', documents: ['vat_invoice'] },
    { key: 'register', actor: 'authority', canSkip: true },
    { key: 'licence', actor: 'authority', canSkip: true, documents: ['export_licence'] },
    { key: 'customs', actor: 'authority', ...BILL, documents: ['customs_declaration', 'bill_of_lading'] },
    { key: 'freight', actor: 'carrier', canSkip: true, parallelTo: ['licence', 'customs'] },
    { key: 'telex', actor: 'carrier', follows: 'shipment', due: { days: 'release', from: 'balance' } },
    { key: 'deregister', actor: 'authority', canSkip: true },
  ],
  used: [
    { key: 'intention', actor: 'us' },
    { key: 'inspection', actor: 'us', documents: ['inspection_report'] },
    {
      key: 'payment',
      actor: 'buyer',
      documents: ['sales_contract'],
      conditions: ['contract_accepted', 'part_paid'],
    },
    { key: 'invoice', actor: 'us', canSkip: true, documents: ['vat_invoice'], hasInternalPapers: true },
    { key: 'consignment', actor: 'carrier', canSkip: true },
    { key: 'preparation', actor: 'us', canSkip: true },
    // A car won at auction was paid for before there was a contract: here at the latest the buyer has accepted one.
    { key: 'file', actor: 'authority', documents: ['sales_contract'], conditions: ['contract_accepted'] },
    { key: 'pending', actor: 'authority', canSkip: true },
    { key: 'licence', actor: 'authority', canSkip: true, documents: ['export_licence'] },
    { key: 'port', actor: 'carrier' },
  ],
  telex: [
    { key: 'balance', actor: 'buyer', follows: 'money' },
    { key: 'request', actor: 'us', due: { days: 'documents', from: 'balance' } },
    { key: 'surrender', actor: 'us', due: { days: 'documents', from: 'balance' } },
    { key: 'check', actor: 'carrier', due: { days: 'agent', from: 'start' } },
    { key: 'message', actor: 'carrier', documents: ['telex_release'], due: { days: 'release', from: 'balance' } },
    { key: 'delivery', actor: 'carrier' },
  ],
  arrival: [
    { key: 'sailed', actor: 'carrier', ...BILL, due: { date: 'etd' } },
    { key: 'arrived', actor: 'carrier', due: { date: 'eta' } },
    { key: 'cleared', actor: 'buyer', canSkip: true },
    { key: 'handed_over', actor: 'carrier', canSkip: true, documents: ['delivery_note'] },
  ],
} as const satisfies Record<TrackKey, readonly StageFacts[]>;

export const stagesOf = (track: TrackKey): readonly StageFacts[] => STAGES[track];

/** What the table says of a stage; undefined if the track has no such stage. */
export const stageFacts = (track: TrackKey, key: string): StageFacts | undefined =>
  stagesOf(track).find((stage) => stage.key === key);

/** The keys of all stages, each once: some tracks share one. */
export const STAGE_KEYS: readonly string[] = [
  ...new Set(Object.values(STAGES).flatMap((stages) => stages.map(({ key }) => key))),
];
