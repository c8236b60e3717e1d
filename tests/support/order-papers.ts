import { sayPaper } from '../../functions/order/papers.ts';
import type { Clauses, OrderPaperFacts, PaperFacts } from '../../src/domain/order/papers/facts.ts';
import { NUMBERED_KINDS, type NumberedKind } from '../../src/domain/order/numbers.ts';
import { orderPapers } from '../../src/domain/order/papers/paper.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { PrintDocument } from '../../src/domain/print/document.ts';
import type { CompanySettings } from '../../src/domain/site/company.ts';
import { valueOf } from './result.ts';

/** A company that states all a paper shows, in two languages. */
export const SELLER: CompanySettings = {
  companyName: { en: 'Sea Chart Automobile Export Co., Ltd.', 'zh-cn': '海图汽车出口有限公司' },
  licenceNumber: '91310000MA1K000000',
  addressChina: { en: '8 Harbour Road\n200080 Shanghai', 'zh-cn': '上海市港口路8号\n200080' },
  telephone: '+86 21 5555 0000',
  email: 'sales@seachart.example',
  bankHolder: 'Sea Chart Automobile Export Co., Ltd.',
  bankName: 'Bank of the Harbour',
  bankAddress: '1 Harbour Road, Shanghai',
  bankAccount: '6222 0000 1111 2222',
  bankSwift: 'BKHBCNSH',
};

const someClauses = (body: string): Clauses => ({
  body,
  changedOn: '2026-11-20',
  digest: '3f9a2c10',
  isSample: false,
});
export const CLAUSES = {
  en: someClauses('The parties agree:\n\n## 1. Goods\n\nThe seller sells **the cars** above.\n\n- invoice\n- list'),
  ar: someClauses('## 1. البضاعة\n\nيبيع البائع السيارات المذكورة أعلاه.'),
} as const;

/** An order of two cars to Mombasa, as its papers have it. Its lines sum to 31,402.55. */
export function orderFacts(kind: NumberedKind, locale: Locale, over: Partial<OrderPaperFacts> = {}): OrderPaperFacts {
  return {
    kind,
    number: `${PREFIXES[kind]}-2026-00042`,
    version: 1,
    issuedAt: Date.UTC(2026, 10, 28, 18),
    token: 'kJ3v9mQxY1cZr8uTnB5wLpE2sHd7fGa4oViXtR6yK0M',
    orderNo: 'HT-2611-0093',
    locale,
    buyer: { name: 'Amina Ndiaye', address: '12 Moi Avenue\nMombasa\nKenya' },
    incoterm: 'CIF',
    portOfLoading: 'Shanghai',
    portOfDestination: 'Mombasa',
    currency: 'USD',
    vehicles: [
      { id: 1, name: 'BYD Seagull 2025 405 km', vin: 'LC0CE4CB0R0000001', hsCode: '8703.80', weightKg: 1_240 },
      { id: 2, name: 'Geely Galaxy E5 2026', vin: null, hsCode: null, weightKg: 1_715.5, volumeM3: 14.2 },
    ],
    lines: [
      { vehicleId: 1, key: 'car', amountMinor: 918_750 },
      { vehicleId: 1, key: 'freight', amountMinor: 118_000 },
      { vehicleId: 2, key: 'car', amountMinor: 1_998_505 },
      { vehicleId: 2, key: 'freight', amountMinor: 125_000 },
      { vehicleId: null, key: 'insurance', amountMinor: 30_000 },
      { vehicleId: null, key: 'discount', amountMinor: -50_000 },
    ],
    schedule: [
      { label: '30 % deposit', amountMinor: 942_077, dueAt: Date.UTC(2026, 11, 5) },
      { label: '70 % balance', amountMinor: 2_198_178, dueAt: null },
    ],
    payment:
      kind === 'receipt'
        ? {
            no: 1,
            amountMinor: 942_077,
            reference: 'HT-2611-0093 A',
            valueDate: '2026-11-27',
            received: { amountMinor: 6_700_000, currency: 'CNY', rate: '0.1408', chargesMinor: 1_283 },
            paidMinor: 942_077,
            openMinor: 2_198_178,
          }
        : null,
    shipment: { vessel: 'MV EVER EXAMPLE', voyage: '026W', containerNo: 'EXMU1234567', billNo: 'EXMPLSHA260042' },
    letterOfCredit: null,
    ...over,
  };
}
const PREFIXES = Object.fromEntries(
  NUMBERED_KINDS.map((kind, index) => [kind, ['PI', 'SC', 'CI', 'PL', 'RC'][index] ?? '']),
) as Record<NumberedKind, string>;

/** The same with who sells and on which clauses. */
export const paperFacts = (kind: NumberedKind, locale: Locale, over: Partial<PaperFacts> = {}): PaperFacts => ({
  ...orderFacts(kind, locale, over),
  seller: SELLER,
  clauses: CLAUSES,
  origin: 'https://seachart.example',
  ...over,
});

/** What `orderPapers` makes of `paperFacts`, in the words of the site. */
export const papersOf = (
  kind: NumberedKind,
  locale: Locale,
  over: Partial<PaperFacts> = {},
  isDemo = false,
): PrintDocument[] => valueOf(orderPapers(paperFacts(kind, locale, over), sayPaper, isDemo));
