/** What is taken of one file. It is asked before the file is read as a whole, so that a bad one costs nothing. */
export interface SheetLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Bytes of a workbook once it is unpacked. */
  unpacked: number;
}

type FaultName =
  'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'notUtf8' | 'binary' | 'unreadable' | 'badWorkbook' | 'largeWorkbook';

/** Why a file is not read. `line` is that of a CSV file whose quotes do not pair. */
export class SheetFault extends Error {
  readonly fault: FaultName;
  readonly values: Readonly<Record<string, number>>;

  constructor(fault: FaultName, values: Readonly<Record<string, number>> = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

/** Empty lines are no rows, yet reading them takes time: a file may have so many lines for each row it may have. */
export const LINES_A_ROW = 2;

export const tooManyRows = ({ rows }: SheetLimits) => new SheetFault('tooManyRows', { count: rows });
export const tooManyColumns = ({ columns }: SheetLimits) => new SheetFault('tooManyColumns', { count: columns });
