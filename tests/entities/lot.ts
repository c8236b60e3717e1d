import type { Example } from '../support/example.ts';

const DEFECT = { view: 'left', x: 0.123, y: 0.5, kind: 'dent', size_mm: 45, note: 'Door', photographs: [] };
const LOT = {
  title: 'BYD Seagull 2025, an example',
  auto_style_id: '101',
  currency: 'USD',
  opening_bid: '5000.00',
  reserve: '6000',
  ladder_id: '1',
  fee_id: '1',
  deposit: '500.00',
  payment_due_days: 5,
  soft_close_s: 120,
  opens_at: '2036-11-25 10:00:00',
  original_ends_at: '2036-11-26 10:00:00',
};

export const example: Example = {
  add: LOT,
  words: 'an example',
  edit: {
    report_grade: 'B',
    report_date: '2026-11-20',
    report_note: 'Drives straight.',
    report_photos: ['/uploads/a.webp'],
    report_defects: [DEFECT],
    opening_bid: '5500.00',
    reserve: null,
    title: 'BYD Seagull, an example',
    soft_close_s: 60,
  },
  bad: [
    [{ title: '' }, ['title']],
    [{ opening_bid: '5000.50' }, ['opening_bid']],
    [{ reserve: '4000' }, ['reserve']],
    [{ original_ends_at: '2036-11-25 10:00:00' }, ['original_ends_at']],
    [{ opens_at: '2020-11-25 10:00:00' }, ['opens_at']],
    [{ ladder_id: '999999' }, ['ladder_id']],
    [{ fee_id: '' }, ['fee_id']],
    [{ auto_style_id: '999999' }, ['auto_style_id']],
    [{ currency: 'XXX' }, ['currency']],
    [{ vin: 'SHORT' }, ['vin']],
    [{ deposit: '-1' }, ['deposit']],
    [{ report_note: 'No grade' }, ['report_grade']],
    [{ report_grade: 'F' }, ['report_grade']],
    [{ report_grade: 'A', report_photos: ['https://elsewhere.example/x.png'] }, ['report_photos']],
    [{ report_grade: 'A', report_defects: [{ ...DEFECT, view: 'below' }] }, ['report_defects']],
    [{ report_grade: 'A', report_defects: [DEFECT, { ...DEFECT, x: 1.01 }] }, ['report_defects']],
    [{ report_grade: 'A', report_defects: [{ ...DEFECT, size_mm: 0 }] }, ['report_defects']],
  ],
};
