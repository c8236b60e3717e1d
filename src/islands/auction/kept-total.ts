const KEY = 'haitu:auction-total';

interface KeptTotal {
  totalMinor: number;
  /** UN/LOCODE. */
  port: string;
}

/** The total that the reader named on another lot's page in this visit, or here before a reload. */
export function keptTotal(): KeptTotal | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptTotal | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepTotal(total: KeptTotal): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(total));
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}
