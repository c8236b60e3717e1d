import { EXPORT_SCOPES, EXPORT_TERMS, PRICE_BASES } from '../../logistics/price/rows.ts';
import { LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, MONEY_CODE, PLACE } from '../patterns/price.ts';
import { faultAt, type Resource } from '../resource.ts';

const percent = {
  kind: 'float',
  unit: '%',
  isListed: true,
  isWritable: true,
  isSensitive: true,
  isRequired: true,
  min: 0,
  max: 100,
} as const;
const money = { kind: 'money', isWritable: true, isSensitive: true, min: 0, max: 100_000_000_000 } as const;

/** Rules by which a price in China becomes ours. No visitor sees a margin, because it is part of the car's price. */
export const exportPriceResource = {
  name: 'exportPrice',
  controller: 'logistics.ExportPrice',
  node: 'logistics/exportPrice',
  menu: { folder: 'logistics', icon: 'tags' },
  fields: {
    id: { kind: 'code', isAside: true },
    scope: {
      kind: 'choice',
      choices: spelledAlike(EXPORT_SCOPES),
      ...LISTED,
      isSortable: true,
      isFixed: true,
      isRequired: true,
    },
    scopeValue: { kind: 'text', wire: 'scope_value', ...LISTED, isQuick: true, isFixed: true, longest: 80 },
    basis: { kind: 'choice', choices: spelledAlike(PRICE_BASES), ...LISTED, isWritable: true, isRequired: true },
    term: {
      kind: 'choice',
      choices: spelledAlike(EXPORT_TERMS),
      ...LISTED,
      isWritable: true,
      isRequired: true,
      initial: 'FOB',
    },
    vatRefundPercent: { ...percent, wire: 'vat_refund_percent' },
    marginLowPercent: { ...percent, wire: 'margin_low_percent' },
    marginHighPercent: { ...percent, wire: 'margin_high_percent' },
    fixedMinor: { ...money, wire: 'fixed', currency: { field: 'fixedCurrency', unset: 'CNY' }, isRequired: true },
    fixedCurrency: { ...MONEY_CODE, wire: 'fixed_currency', isWritable: true, isRequired: true, initial: 'CNY' },
    ownPriceMinor: { ...money, wire: 'own_price', currency: { field: 'ownPriceCurrency', unset: 'USD' } },
    ownPriceCurrency: { ...MONEY_CODE, wire: 'own_price_currency', isWritable: true },
    loadingPort: { ...PLACE, wire: 'loading_port', isWritable: true },
    isSample: { kind: 'switch', wire: 'is_sample', ...LISTED, isWritable: true },
    source: { kind: 'text', section: 'source', isAside: true, isWritable: true, isRequired: true, longest: 300 },
    checkedOn: { kind: 'date', wire: 'checked_on', section: 'source', ...LISTED, isWritable: true, isRequired: true },
    origin: ORIGIN,
  },
  order: { field: 'scope', isDescending: false },
  title: 'scope',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => {
    const { scope, scopeValue, basis, ownPriceMinor, ownPriceCurrency } = values;
    const isOwn = typeof ownPriceMinor === 'number';
    return [
      ...inOrder(values, 'marginLowPercent', 'marginHighPercent', 'margin_high_percent'),
      ...((scope === 'all') === Boolean(scopeValue) ? [faultAt('scope_value', 'scopeValue')] : []),
      ...(isOwn !== Boolean(ownPriceCurrency) ? [faultAt('own_price_currency', 'amountAndCurrency')] : []),
      ...(basis === 'own_price' && scope === 'style' && !isOwn
        ? [{ path: 'own_price', fault: 'required' } as const]
        : []),
    ];
  },
} as const satisfies Resource<'exportPrice'>;
