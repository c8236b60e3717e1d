import { canonicalJson } from '../shared/canonical-json.ts';
import { nextAbove } from './ladder.ts';
import { isPublic, rowText, sealText, type LogRow } from './log.ts';
import { parseWireAmount } from '../shared/money.ts';
import { termsText, type LotTerms } from './terms.ts';

/** The log of a lot as it is downloaded. */
export interface DownloadedLog {
  lot: { id: number; outcome: string | null };
  terms: LotTerms;
  rows: LogRow[];
  seal: { rows: number; head: string; key_id: string; signature: string };
  reserve_reveal: { reserve: string; salt: string } | null;
}

/** What the check needs of its surroundings: a browser and Node have it under other names. */
interface Checking {
  /** SHA-256 in 64 small hex digits. */
  hash: (text: string) => Promise<string>;
  /** Whether the key of the name signed the text. Undefined: there is no such key. */
  isSigned: (keyId: string, text: string, signature: string) => Promise<boolean | undefined>;
}

/** What is wrong with a log, in the order of its rows. The log is good where nothing is. */
export type LogFault =
  | { kind: 'unreadable' }
  | { kind: 'broken' | 'gap' | 'backwards' | 'not-rising' | 'after-end'; row: number }
  | { kind: 'seal' | 'unknown-key' | 'outcome' | 'reserve' };

/** Reads a downloaded log: `{lot,terms}`, rows, `{seal,reserve_reveal}`, each on a line of its own. */
export function readLog(text: string): DownloadedLog | undefined {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [head, ...rest] = parsed;
    const foot = rest.pop();
    if (!head?.['terms'] || !foot?.['seal']) return undefined;
    return { ...head, rows: rest, ...foot } as unknown as DownloadedLog;
  } catch {
    return undefined;
  }
}

/** Checks a log without asking us: hashes, order, prices, outcome, the reserve's envelope and the signature. */
export async function checkLog(log: DownloadedLog, { hash, isSigned }: Checking): Promise<LogFault[]> {
  const { terms, rows, seal, lot } = log;
  const termsHash = await hash(termsText(terms));
  const faults: LogFault[] = [];
  let before = { hash: termsHash, seq: 0, at: 0 };
  for (const [index, row] of rows.entries()) {
    const seq = isPublic(row.type) ? before.seq + 1 : null;
    if (row.row !== index + 1 || row.seq !== seq) faults.push({ kind: 'gap', row: index + 1 });
    if (row.prev !== before.hash || row.hash !== (await hash(rowText(row))))
      faults.push({ kind: 'broken', row: index + 1 });
    if (row.at < before.at) faults.push({ kind: 'backwards', row: index + 1 });
    before = { hash: row.hash, seq: seq ?? before.seq, at: row.at };
  }
  faults.push(...checkPrices(log), ...checkEnd(log));
  if (log.reserve_reveal && (await hash(canonicalJson({ ...log.reserve_reveal }))) !== terms.reserve_commitment)
    faults.push({ kind: 'reserve' });
  if (seal.rows !== rows.length || seal.head !== before.hash) faults.push({ kind: 'seal' });
  const signed = await isSigned(seal.key_id, sealText(lot.id, { ...seal, terms: termsHash }), seal.signature);
  if (signed === undefined) faults.push({ kind: 'unknown-key' });
  else if (!signed) faults.push({ kind: 'seal' });
  return faults;
}

/** Prices rise, and by whole steps but for the engine's rows and what answers them in the same moment. */
function checkPrices({ terms, rows }: DownloadedLog): LogFault[] {
  const increments = terms.increments.map(({ from, step }) => ({ fromMinor: minor(from), stepMinor: minor(step) }));
  const faults: LogFault[] = [];
  let price: number | undefined;
  let isBehindEngine = false;
  let endsAt = terms.ends_at;
  for (const row of rows) {
    if (row.type === 'extended') endsAt = Number(row['ends_at']);
    if (row.type !== 'bid') continue;
    const amount = minor(String(row['amount']));
    const isEngine = row['request_hash'] === null;
    const least = price === undefined ? minor(terms.opening_bid) : nextAbove(increments, price);
    const isRising = isEngine || isBehindEngine ? amount > (price ?? 0) : amount >= least;
    if (!isRising) faults.push({ kind: 'not-rising', row: row.row });
    if (row.at >= endsAt) faults.push({ kind: 'after-end', row: row.row });
    price = amount;
    isBehindEngine = isEngine;
  }
  return faults;
}

/** The end says what the last bid and the reserve come to. */
function checkEnd({ terms, rows, reserve_reveal: reveal, lot }: DownloadedLog): LogFault[] {
  const end = rows.at(-1);
  const last = rows.findLast(({ type }) => type === 'bid');
  if (end?.type === 'withdrawn') return lot.outcome === 'withdrawn' ? [] : [{ kind: 'outcome' }];
  if (end?.type !== 'closed' || end['outcome'] !== lot.outcome) return [{ kind: 'outcome' }];
  const isSold = end['outcome'] === 'sold';
  const isRight = isSold
    ? last !== undefined && end['hammer_price'] === last['amount'] && end['alias'] === last['alias']
    : end['hammer_price'] === null && end['alias'] === null;
  const isReserveMet =
    !isSold || !terms.reserve_commitment || minor(String(last?.['amount'])) >= minor(reveal?.reserve);
  return isRight && isReserveMet ? [] : [{ kind: 'outcome' }];
}

const minor = (amount: string | undefined): number => parseWireAmount(amount ?? '') ?? NaN;
