import type { NumberSigns } from '../../../src/domain/shared/spreadsheet/number-text.ts';
import { readCsv, readText, separatorOf } from './csv.ts';
import { SheetFault, type SheetLimits } from './limits.ts';
import { readXlsx } from './xlsx.ts';
import { isArchive } from './zip.ts';

export { SheetFault } from './limits.ts';

export interface Sheet {
  /** Cells as a CSV file has them; `readCell` says what each of them says. */
  rows: readonly (readonly string[])[];
  /** Signs of its numbers. Between fields that end with a comma, a comma in a number may mean thousands or decimals. */
  signs: NumberSigns;
}

/**
 * The rows of a spreadsheet file, CSV or XLSX, whichever it says it is: what it holds decides. All doors that take such files
 * read them here, with limits of their own.
 *
 * @throws {SheetFault} for what is neither, or too large
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length > limits.bytes) throw new SheetFault('tooLarge', { count: limits.bytes / 1_048_576 });
  if (isArchive(bytes)) return { rows: await readXlsx(bytes, limits), signs: { decimal: '.', group: undefined } };
  const rows = readCsv(bytes, limits);
  const hasCommas = separatorOf(readText(bytes)) === ';';
  return { rows, signs: { decimal: hasCommas ? ',' : '.', group: undefined } };
}
