import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { NUMBERED_KINDS } from '../../src/domain/order/numbers.ts';
import type { PaperFacts } from '../../src/domain/order/papers/facts.ts';
import { CLAUSES, paperFacts, papersOf } from '../support/order-papers.ts';

/**
 * The files in `papers` hold the full text of each paper, so that somebody reads a paper again when it changes. After an
 * intended change, `vitest run --project node tests/order/paper-texts -u` updates them.
 */

const textOf = (...facts: Parameters<typeof papersOf>): string => stringify(papersOf(...facts), { lineWidth: 0 });
const fileOf = (name: string) => `papers/${name}.txt`;

it.each(NUMBERED_KINDS)('%s says all its facts, in English and in French', async (kind) => {
  await expect(textOf(kind, 'fr')).toMatchFileSnapshot(fileOf(kind));
});

/** An order of which little is known. */
const BARE: Partial<PaperFacts> = {
  buyer: { name: 'Amina Ndiaye', address: null },
  portOfLoading: null,
  portOfDestination: null,
  incoterm: 'EXW',
  vehicles: [{ id: 1, name: 'BYD Seagull 2025 405 km', vin: null, hsCode: null }],
  lines: [{ vehicleId: 1, key: 'car', amountMinor: 918_750 }],
  schedule: [],
  shipment: null,
  seller: { companyName: { en: 'Sea Chart Automobile Export Co., Ltd.' } },
  clauses: { en: CLAUSES.en },
};

it.each(NUMBERED_KINDS)('%s leaves out what is not known', async (kind) => {
  const { payment } = paperFacts(kind, 'en');
  const bare = payment && { ...payment, reference: null, valueDate: null, received: null };
  await expect(textOf(kind, 'en', { ...BARE, payment: bare })).toMatchFileSnapshot(fileOf(`${kind}-bare`));
});

it('a demo’s invoice of a second version, paid by a letter of credit, is marked', async () => {
  const over = {
    version: 2,
    letterOfCredit: 'LC-KE-0042',
    schedule: [{ label: 'schedule.whole', amountMinor: 1, dueAt: null }],
  };
  await expect(textOf('commercial_invoice', 'en', over, true)).toMatchFileSnapshot(fileOf('commercial_invoice-demo'));
});

it('a contract has the clauses of its language as their operator wrote them', async () => {
  const body = [
    'Before all.\n',
    '# Title\n\nA line with **bold**, *slanted*, `code` and [a link](https://seachart.example).\n',
    '## 1. Lists\n\n1. first\n2. second\n   - inner\n\n* star\n',
    '> A quotation\n\n---\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    'Line one\\\nline two\n\nThe end, in words <b>of HTML</b> &amp; signs.',
  ].join('\n');
  const clauses = { en: { ...CLAUSES.en, body }, ar: CLAUSES.ar };
  await expect(textOf('sales_contract', 'ar', { clauses })).toMatchFileSnapshot(fileOf('sales_contract-clauses'));
});
