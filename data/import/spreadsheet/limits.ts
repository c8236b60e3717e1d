/** Limits of one file. They are checked before the file is read as a whole, so that a bad file costs nothing. */
export interface SheetLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Bytes of a workbook once it is unpacked. */
  unpacked: number;
}

type FaultName =
  'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'notUtf8' | 'binary' | 'unreadable' | 'badWorkbook' | 'largeWorkbook';

/** Thrown if a file cannot be read. `values.line` is the line of a CSV file whose quotes do not pair. */
export class SheetFault extends Error {
  readonly fault: FaultName;
  readonly values: Readonly<Record<string, number>>;

  constructor(fault: FaultName, values: Readonly<Record<string, number>> = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

/** How many lines a file may have for each row it may have: empty lines are no rows, but reading them takes time too. */
export const LINES_A_ROW = 2;

export const tooManyRows = ({ rows }: SheetLimits) => new SheetFault('tooManyRows', { count: rows });
export const tooManyColumns = ({ columns }: SheetLimits) => new SheetFault('tooManyColumns', { count: columns });
