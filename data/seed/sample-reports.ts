import type { ConditionReport } from '../../src/domain/auction/report.ts';

/** Reports on the condition of the cars of sample lots. */
export const SAMPLE_REPORTS: Readonly<Record<'good' | 'worn', ConditionReport>> = {
  good: {
    grade: 'A',
    inspected_on: '2026-11-02',
    note: 'First owner, full service record, two keys.',
    photographs: [],
    defects: [
      { view: 'front', x: 0.31, y: 0.62, kind: 'chip', size_mm: 3, note: 'Stone chip on the bumper', photographs: [] },
    ],
  },
  worn: {
    grade: 'C',
    inspected_on: '2026-10-28',
    note: 'Drives straight, brakes evenly. Tyres at 4 mm.',
    photographs: [],
    defects: [
      { view: 'left', x: 0.68, y: 0.55, kind: 'dent', size_mm: 45, note: 'Rear door, paint intact', photographs: [] },
      { view: 'left', x: 0.21, y: 0.6, kind: 'scratch', size_mm: 180, note: 'Front door', photographs: [] },
      { view: 'right', x: 0.84, y: 0.71, kind: 'corrosion', size_mm: 20, note: 'Wheel arch', photographs: [] },
      { view: 'rear', x: 0.5, y: 0.7, kind: 'repaint', size_mm: 900, note: 'Bumper', photographs: [] },
      { view: 'top', x: 0.47, y: 0.2, kind: 'chip', size_mm: 4, note: '', photographs: [] },
    ],
  },
};
