import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

type XlsxCell = string | number | { day: number; isMonth: boolean };

const cellOf = (cell: XlsxCell) => {
  if (typeof cell === 'string') return cell === '' ? null : { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: new Date(cell.day), type: Date, format: cell.isMonth ? 'mmm-yy' : 'yyyy-mm-dd' };
};

/** A workbook of texts, numbers and days. */
export async function writeXlsxRows(rows: readonly (readonly XlsxCell[])[]): Promise<Uint8Array> {
  const data: SheetData = rows.map((row) => row.map(cellOf));
  return new Uint8Array(await writeXlsxFile(data, { sheet: 'Rows' }).toBuffer());
}
