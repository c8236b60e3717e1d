import { COST_KEYS } from '../../logistics/model.ts';
import { TRADE_TERMS } from '../../site/incoterms.ts';
import type { FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { PROVENANCE, uncited, type Values } from '../patterns/provenance.ts';

/** Lines of what a car costs at the buyer's door: for every port, or for one. */
export const costLineResource = {
  name: 'costLine',
  controller: 'logistics.CostLine',
  node: 'logistics/costLine',
  menu: { folder: 'logistics', icon: 'money' },
  fields: {
    id: { kind: 'code', isAside: true },
    key: {
      kind: 'choice',
      choices: spelledAlike(COST_KEYS),
      ...LISTED,
      isSortable: true,
      isFixed: true,
      isRequired: true,
    },
    port: { kind: 'reference', reference: { resource: 'port' }, ...LISTED, isQuick: true, isFixed: true },
    position: { kind: 'integer', isAside: true, isWritable: true, isRequired: true, min: 0, max: 1_000 },
    paidIn: { kind: 'checkbox', wire: 'paid_in', choices: spelledAlike(TRADE_TERMS), isListed: true, isWritable: true },
    amountMinor: {
      kind: 'money',
      wire: 'amount',
      currency: { field: 'currency' },
      ...LISTED,
      isWritable: true,
      isSensitive: true,
      min: 0,
      max: 100_000_000_000,
    },
    currency: {
      kind: 'text',
      codes: 'currency',
      ...LISTED,
      isWritable: true,
      pattern: /^[A-Z]{3}$/,
      patternName: 'currency',
    },
    isEstimate: { kind: 'switch', wire: 'is_estimate', ...LISTED, isWritable: true },
    ...PROVENANCE,
    origin: ORIGIN,
  },
  order: { field: 'key', isDescending: false },
  title: 'key',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => [...uncited(values), ...unpriced(values)],
} as const satisfies Resource<'costLine'>;

const unpriced = ({ amountMinor, currency }: Values): FormFault[] =>
  (typeof amountMinor === 'number') === Boolean(currency) ? [] : [faultAt('currency', 'amountAndCurrency')];
