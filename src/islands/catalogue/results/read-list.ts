import type { SentList } from '../../../domain/catalogue/facets/wire.ts';

const TIMEOUT_MS = 20_000;

/** Reads the list of a language. Rejects if it cannot be fetched. */
export async function readList(address: string): Promise<SentList> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json<SentList>();
}
