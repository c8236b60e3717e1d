import { checkLog, readLog, type LogFault } from '../../domain/auction/verify.ts';
import type { Say } from '../../domain/auction/words.ts';
import { bytesOfBase64Url } from '../../domain/shared/base64url.ts';
import { hashOf } from '../../domain/shared/hash.ts';
import { escapeHtml } from '../../markup/escape.ts';

interface LogKey {
  key_id: string;
  public_key: string;
}

/** Set where this browser knows no Ed25519: all but the signature is checked then. */
interface Outcome {
  isSignatureUnknown: boolean;
}

/** Checks a saved log in this browser, with the keys the page came with: we are asked for nothing. @returns what to show */
export async function checkFile(file: Blob, { keys, say }: { keys: string; say: Say }): Promise<string> {
  const log = readLog(await file.text());
  const note = (kind: string, lines: readonly string[]) =>
    `<div class="note ${kind}" data-verdict="${kind}"><div>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div></div>`;
  if (!log) return note('note-bad', [say('check.unreadable')]);
  const outcome: Outcome = { isSignatureUnknown: false };
  const known = JSON.parse(keys) as LogKey[];
  const faults = await checkLog(log, {
    hash: hashOf,
    isSigned: (keyId, text, signature) => isSigned(known, { keyId, text, signature }, outcome),
  }).catch((): LogFault[] => [{ kind: 'unreadable' }]);
  if (faults.length > 0)
    return note('note-bad', [
      say('check.bad'),
      ...faults.map((fault) =>
        say('row' in fault ? 'check.atRow' : 'check.whole', {
          row: 'row' in fault ? fault.row : '',
          fault: say(`fault.${fault.kind}`),
        }),
      ),
    ]);
  const good = say('check.good', { lot: log.lot.id, count: log.rows.length });
  return note(
    'note-ok',
    outcome.isSignatureUnknown ? [good, say('check.noEd25519')] : [good, say('check.signed', { key: log.seal.key_id })],
  );
}

async function isSigned(
  keys: readonly LogKey[],
  { keyId, text, signature }: { keyId: string; text: string; signature: string },
  outcome: Outcome,
): Promise<boolean | undefined> {
  const key = keys.find(({ key_id: id }) => id === keyId);
  if (!key) return undefined;
  const imported = await crypto.subtle
    .importKey('raw', bytesOfBase64Url(key.public_key), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined);
  if (!imported) {
    outcome.isSignatureUnknown = true;
    return true;
  }
  return crypto.subtle.verify('Ed25519', imported, bytesOfBase64Url(signature), new TextEncoder().encode(text));
}
