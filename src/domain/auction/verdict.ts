import type { LogFault } from './log-fault.ts';
import { readKeys } from './log-shape.ts';
import { UNSIGNED_FIELDS } from './lot-line.ts';
import { checkLog, readLog } from './verify.ts';
import type { Say } from './words.ts';

/** The result of a check, one sentence a line. */
interface Verdict {
  isGood: boolean;
  lines: string[];
}

/**
 * Checks the text of a downloaded log against the text of our keys. The page and the command show the same verdict.
 * @param say writes texts of `auction.json`
 */
export async function verdictOn(text: string, keys: string, say: Say): Promise<Verdict> {
  const log = readLog(text);
  if (!log) return { isGood: false, lines: [say('check.unreadable')] };
  const { faults, isSignatureUnknown } = await checkLog(log, readKeys(keys));
  if (faults.length > 0)
    return { isGood: false, lines: [say('check.bad'), ...faults.map((fault) => lineOf(fault, say))] };
  const good = say('check.good', { lot: log.lot.id, count: log.rows.length });
  const signed = isSignatureUnknown ? say('check.noEd25519') : say('check.signed', { key: log.seal.key_id });
  return { isGood: true, lines: [good, signed, say('check.unsigned', { fields: UNSIGNED_FIELDS.join(', ') })] };
}

function lineOf(fault: LogFault, say: Say): string {
  if (!('row' in fault)) return say(`fault.${fault.kind}`, 'field' in fault ? { field: fault.field } : {});
  return say('check.atRow', { row: fault.row, fault: say(`fault.${fault.kind}`) });
}
