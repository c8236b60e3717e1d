import type { NumberSigns } from '../../../src/domain/shared/spreadsheet/number-text.ts';
import { readCsv, readText, separatorOf } from './csv.ts';
import { SheetFault, type SheetLimits } from './limits.ts';
import { readXlsx } from './xlsx.ts';
import { isArchive } from './zip.ts';

export { SheetFault } from './limits.ts';

export interface Sheet {
  /** Cells as text, as in a CSV file; `readCell` interprets them. */
  rows: readonly (readonly string[])[];
  /** The signs of its numbers. If semicolons separate the cells, a comma in a number may mean thousands or decimals. */
  signs: NumberSigns;
}

/**
 * Reads the rows of a CSV or XLSX file. Its content decides which one it is, not its name. Every feature that takes
 * such files reads them here, with its own limits.
 *
 * @throws {SheetFault} if the file is neither, or too large
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length > limits.bytes) throw new SheetFault('tooLarge', { count: limits.bytes / 1_048_576 });
  if (isArchive(bytes)) return { rows: await readXlsx(bytes, limits), signs: { decimal: '.', group: undefined } };
  const rows = readCsv(bytes, limits);
  const hasCommas = separatorOf(readText(bytes)) === ';';
  return { rows, signs: { decimal: hasCommas ? ',' : '.', group: undefined } };
}
