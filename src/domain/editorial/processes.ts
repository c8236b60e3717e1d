/** The steps of a purchase, an export and a release, in order. A duration is given only if it is known. */

/** Last part of `help:process.<duration>`. */
type Duration = 'transfer' | 'release' | 'documents' | 'agent';

interface Step {
  /** Part of the keys of its title and text. */
  key: string;
  takes?: Duration;
}

export interface Process {
  /** Part of `help:process.<key>`, and of its anchor. */
  key: 'new' | 'used' | 'telex';
  steps: readonly Step[];
  /** Duration of all steps together. */
  takes?: Duration;
  /** True if `help:process.<key>.note` explains its durations. */
  hasNote?: boolean;
}

export const PROCESSES = [
  {
    key: 'new',
    steps: [
      { key: 'order' },
      { key: 'contract', takes: 'transfer' },
      { key: 'site' },
      { key: 'maker' },
      { key: 'procure' },
      { key: 'register' },
      { key: 'licence' },
      { key: 'customs' },
      { key: 'freight' },
      { key: 'telex' },
      { key: 'deregister' },
    ],
  },
  {
    key: 'used',
    steps: [
      { key: 'intention' },
      { key: 'inspection' },
      { key: 'payment' },
      { key: 'invoice' },
      { key: 'consignment' },
      { key: 'preparation' },
      { key: 'file' },
      { key: 'pending' },
      { key: 'licence' },
      { key: 'port' },
    ],
  },
  {
    key: 'telex',
    takes: 'release',
    hasNote: true,
    steps: [
      { key: 'balance' },
      { key: 'request' },
      { key: 'surrender', takes: 'documents' },
      { key: 'check', takes: 'agent' },
      { key: 'message' },
      { key: 'delivery' },
    ],
  },
] as const satisfies readonly Process[];

/** Everything done for a car, in order; keys of `service.chain` in the help texts. */
export const CHAIN = [
  'procurement',
  'transfer',
  'formalities',
  'preparation',
  'logistics',
  'cancellation',
  'declaration',
  'licence',
] as const;

/** Keys of `steps` in the texts of the home page. */
export const BUYING_STEPS = ['find', 'inquire', 'order', 'pay', 'deliver'] as const;

/** Keys of `delivery` in the help texts. */
export const SHIPPING_MODES = ['roRo', 'container', 'rail'] as const;

/** Branches of the group; keys of `department` in the company texts. */
export const BRANCHES = ['export', 'domestic', 'logistics', 'shipping', 'energy', 'dubai', 'petrol'] as const;

/** The year the group was founded. */
export const FOUNDED = 2017;
