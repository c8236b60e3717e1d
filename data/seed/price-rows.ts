import type * as z from 'zod/mini';
import {
  baseValueRow,
  exportPriceRow,
  freightRateRow,
  importLimitRow,
  localChargeRow,
  taxRuleRow,
  transitTimeRow,
} from '../../src/domain/logistics/price/schema.ts';
import { isErrorWord } from '../../src/domain/shared/spreadsheet/taken-for.ts';
import { readCsv } from '../import/spreadsheet/csv.ts';

/** The files of the price tables, and the shape of a row of each. */
const SHAPES = {
  exportPrices: exportPriceRow,
  freightRates: freightRateRow,
  localCharges: localChargeRow,
  taxRules: taxRuleRow,
  importLimits: importLimitRow,
  transitTimes: transitTimeRow,
  baseValues: baseValueRow,
} as const;

type Shapes = typeof SHAPES;
export type PriceRows = { [Table in keyof Shapes]: z.infer<Shapes[Table]>[] };

const fileOf = (table: string) => `${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;
export const PRICE_FILES = Object.keys(SHAPES).map(fileOf);

/**
 * The rows of the price tables. Throws with file, line and column where one does not have its shape.
 *
 * @param files in the order of `PRICE_FILES`
 */
export const priceRowsOf = (files: readonly Uint8Array[]): PriceRows =>
  Object.fromEntries(
    Object.entries(SHAPES).map(([table, shape], place) => [
      table,
      rowsOf(fileOf(table), files[place] ?? new Uint8Array(), shape),
    ]),
  ) as PriceRows;

function rowsOf(file: string, bytes: Uint8Array, shape: z.ZodMiniType): unknown[] {
  const [head = [], ...body] = readCsv(bytes);
  return body.map((cells, index) => {
    const failed = cells.findIndex(isErrorWord);
    if (failed >= 0) {
      const cell = `${head[failed] ?? ''}: "${cells[failed] ?? ''}"`;
      throw new Error(`data/logistics/${file}, line ${index + 2}: ${cell} is no value: the cell failed to be computed`);
    }
    const result = shape.safeParse(Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(
      `data/logistics/${file}, line ${index + 2}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  });
}
