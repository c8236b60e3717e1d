import { DEFECT_KINDS, DEFECT_VIEWS, isReportPhoto, MAX_OF_REPORT, toThousandths } from '../auction/model.ts';

/** A defect in a form: its place on a view of the car, from 0 to 1 each way, and its size. */
export interface DefectValue {
  view: string;
  x: number;
  y: number;
  kind: string;
  size_mm: number;
  note: string;
  photographs: readonly string[];
}

/** Reads defects as a client sent them; numbers may be text. @returns the position, from 1, of the first invalid one */
export function readDefects(list: readonly unknown[]): { value: DefectValue[] } | { wrongAt: number } {
  const value: DefectValue[] = [];
  for (const [index, one] of list.entries()) {
    const defect = readDefect(one);
    if (!defect) return { wrongAt: index + 1 };
    value.push(defect);
  }
  return { value };
}

function readDefect(sent: unknown): DefectValue | undefined {
  const { view, kind, x, y, size_mm: size, note = '', photographs = [] } = (sent ?? {}) as Record<string, unknown>;
  const [across, down, sizeMm] = [x, y, size].map((number) =>
    number === '' || number === null ? NaN : Number(number),
  );
  const isPlaced = [across, down].every((share) => share !== undefined && share >= 0 && share <= 1);
  const isSized = Number.isInteger(sizeMm) && Number(sizeMm) >= 1 && Number(sizeMm) <= MAX_OF_REPORT.sizeMm;
  const isKnown =
    (DEFECT_VIEWS as readonly unknown[]).includes(view) && (DEFECT_KINDS as readonly unknown[]).includes(kind);
  if (!isPlaced || !isSized || !isKnown || typeof note !== 'string' || note.length > MAX_OF_REPORT.note)
    return undefined;
  if (
    !Array.isArray(photographs) ||
    photographs.length > MAX_OF_REPORT.ofDefect ||
    !photographs.every((url) => typeof url === 'string' && isReportPhoto(url))
  )
    return undefined;
  return {
    view: String(view),
    x: toThousandths(Number(across)),
    y: toThousandths(Number(down)),
    kind: String(kind),
    size_mm: Number(sizeMm),
    note: note.trim(),
    photographs,
  };
}
