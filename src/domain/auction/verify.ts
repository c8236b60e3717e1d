import { bytesOfBase64Url } from '../shared/base64url.ts';
import { canonicalJson } from '../shared/canonical-json.ts';
import { hashOf } from '../shared/hash.ts';
import type { LogFault } from './log-fault.ts';
import { footSchema, isRow, isTerms, type LogKey, type ReserveReveal, type Seal } from './log-shape.ts';
import { isPublic, rowText, sealText, type LogRow } from './log.ts';
import { lotLineFaults } from './lot-line.ts';
import { replay } from './replay.ts';
import { termsText, type LotTerms } from './terms.ts';

/** The log of a lot as it is downloaded; nothing in it has been checked yet. */
export interface DownloadedLog {
  lot: Readonly<Record<string, unknown>> & { id: number };
  terms: LotTerms;
  rows: LogRow[];
  seal: Seal;
  reserve_reveal: ReserveReveal | null;
}

/** The result of a check. The log is good if there is no fault. */
interface Checked {
  faults: LogFault[];
  /** The browser does not support Ed25519, so all but the signature was checked. */
  isSignatureUnknown: boolean;
}

/** Reads a downloaded log: `{lot,terms}`, rows, `{seal,reserve_reveal}`, each on a line of its own. */
export function readLog(text: string): DownloadedLog | undefined {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const [head, ...rows] = lines.map((line) => JSON.parse(line) as Record<string, unknown> | null);
    const foot = footSchema.safeParse(rows.pop());
    const [lot, terms] = [head?.['lot'], head?.['terms']];
    if (!isObject(lot) || !isObject(terms) || !foot.success) return undefined;
    const { seal, reserve_reveal } = foot.data;
    return { lot, terms, rows, seal, reserve_reveal } as DownloadedLog;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Checks a log without asking our servers: its form, its hashes, each row by the rules of bidding, and how it ended. Then
 * the commitment to the reserve, the line about the lot, and the signature by a key in use when the lot ended.
 */
export async function checkLog(log: DownloadedLog, keys: readonly LogKey[]): Promise<Checked> {
  const { terms, rows, reveal } = { ...log, reveal: log.reserve_reveal };
  const misshapen = shapeFaults(log);
  if (misshapen.length > 0) return { faults: misshapen, isSignatureUnknown: false };
  const termsHash = await hashOf(termsText(terms));
  const { faults: broken, head } = await chainFaults(rows, termsHash);
  const { faults, end } = replay({ terms, rows, reveal });
  const signature = await checkSeal(log, { termsHash, head, keys });
  const isRevealed = rows.at(-1)?.['outcome'] === 'sold' && terms.reserve_commitment !== null;
  const isReserveRight = reveal
    ? isRevealed && (await hashOf(canonicalJson({ ...reveal }))) === terms.reserve_commitment
    : !isRevealed;
  return {
    faults: [
      ...[...broken, ...faults].sort((left, right) => placeOf(left) - placeOf(right)),
      ...lotLineFaults(log.lot, { terms, rows, end }),
      ...(isReserveRight ? [] : [{ kind: 'reserve' as const }]),
      ...signature.faults,
    ],
    isSignatureUnknown: signature.isUnknown,
  };
}

const placeOf = (fault: LogFault): number => ('row' in fault ? fault.row : 0);

/** Finds faults of form. A log with one of them cannot be checked further. */
function shapeFaults({ terms, rows }: DownloadedLog): LogFault[] {
  const faults: LogFault[] = isTerms(terms) ? [] : [{ kind: 'terms' }];
  for (const [index, row] of rows.entries()) if (!isRow(row)) faults.push({ kind: 'shape', row: index + 1 });
  return faults;
}

/** Checks that rows are numbered without a gap, do not go back in time, and each hold the hash of the row before. */
async function chainFaults(rows: readonly LogRow[], termsHash: string): Promise<{ faults: LogFault[]; head: string }> {
  const faults: LogFault[] = [];
  let before = { hash: termsHash, seq: 0, at: 0 };
  for (const [index, row] of rows.entries()) {
    const seq = isPublic(row.type) ? before.seq + 1 : null;
    if (row.row !== index + 1 || row.seq !== seq) faults.push({ kind: 'gap', row: index + 1 });
    if (row.prev !== before.hash || row.hash !== (await hashOf(rowText(row))))
      faults.push({ kind: 'broken', row: index + 1 });
    if (row.at < before.at) faults.push({ kind: 'backwards', row: index + 1 });
    before = { hash: row.hash, seq: seq ?? before.seq, at: row.at };
  }
  return { faults, head: before.hash };
}

interface Sealed {
  termsHash: string;
  /** Hash of the last row. */
  head: string;
  keys: readonly LogKey[];
}

async function checkSeal(
  { lot, rows, seal }: DownloadedLog,
  { termsHash, head, keys }: Sealed,
): Promise<{ faults: LogFault[]; isUnknown: boolean }> {
  const faults: LogFault[] = seal.rows === rows.length && seal.head === head ? [] : [{ kind: 'seal' }];
  const key = keys.find(({ key_id: id }) => id === seal.key_id);
  if (!key) return { faults: [...faults, { kind: keys.length > 0 ? 'unknown-key' : 'no-keys' }], isUnknown: false };
  const endedAt = rows.at(-1)?.at ?? 0;
  if (endedAt < key.valid_from || endedAt >= (key.valid_until ?? Infinity)) faults.push({ kind: 'key-time' });
  const isSigned = await isSignedBy(key, sealText(lot.id, { ...seal, terms: termsHash }), seal.signature);
  if (isSigned === false && faults[0]?.kind !== 'seal') faults.push({ kind: 'seal' });
  return { faults, isUnknown: isSigned === undefined };
}

/** @returns undefined if this browser does not support Ed25519 */
async function isSignedBy({ public_key }: LogKey, text: string, signature: string): Promise<boolean | undefined> {
  if (!/^[\w-]{86}$/.test(signature)) return false;
  const bytes = bytesOfBase64Url(public_key);
  try {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOfBase64Url(signature), new TextEncoder().encode(text));
  } catch (error) {
    // An invalid key is refused with another error name.
    return error instanceof Error && error.name === 'NotSupportedError' ? undefined : false;
  }
}
