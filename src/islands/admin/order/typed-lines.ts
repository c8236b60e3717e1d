/** A line as it is typed: the place of its car from 1, or empty where all cars share it. */
export interface TypedLine {
  vehicle: string;
  key: string;
  amount: string;
}

export const EMPTY_LINE: TypedLine = { vehicle: '', key: 'car', amount: '' };

/** The lines as the wire takes them. */
export const wireLines = (lines: readonly TypedLine[]) =>
  lines.map(({ vehicle, key, amount }) => ({
    key,
    amount: amount.trim(),
    ...(vehicle !== '' && { vehicle: Number(vehicle) }),
  }));
