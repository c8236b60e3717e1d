import { expect, it } from 'vitest';
import { releaseMemory } from '../../scripts/support/memory.ts';

const MEGABYTE = 1024 ** 2;

it('gives memory back that nothing uses any more', () => {
  let rows: object[] | undefined = Array.from({ length: 500_000 }, (_, id) => ({ id, name: `Row ${id}`, cells: [id] }));
  const used = process.memoryUsage().heapTotal;
  expect(rows).toHaveLength(500_000);
  rows = undefined;
  releaseMemory();
  expect(used - process.memoryUsage().heapTotal).toBeGreaterThan(20 * MEGABYTE);
});
