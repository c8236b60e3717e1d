import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkLog, readLog, type LogFault } from '../../src/domain/auction/verify.ts';
import { bytesOfBase64Url } from '../../src/domain/shared/base64url.ts';
import { CommandError, runScript } from '../support/failure.ts';

/**
 * `npm run auction:verify -- FILE [--keys FILE]`: checks the log of a lot. The keys are those of `getLogKeys`, asked of the
 * site the log is from or read from a file that was kept; nothing else of ours is needed.
 */
const USAGE = `Usage: npm run auction:verify -- LOG [--keys FILE-OR-ADDRESS]

  LOG      what "Download the log" of a lot that is over saves
  --keys   the answer of /api/auction.Auction/getLogKeys: a file, or its address
           (http://localhost:8787/api/auction.Auction/getLogKeys unless told)`;

const SAID: Readonly<Record<LogFault['kind'], string>> = {
  unreadable: 'The file is no log.',
  broken: 'The row was changed: its hash is another.',
  gap: 'The row has not the number that follows.',
  backwards: 'The row is older than the one before.',
  'not-rising': 'The bid is not a step above the one before.',
  'after-end': 'The bid came after the end.',
  seal: 'The seal does not fit the log.',
  'unknown-key': 'There is no key of the name the log is sealed by.',
  outcome: 'The outcome is not what the last bid comes to.',
  reserve: 'The reserve is not the one in the terms.',
};

interface Key {
  key_id: string;
  public_key: string;
}

const [file, option, source] = process.argv.slice(2);
await runScript(async () => {
  if (file === undefined || (option !== undefined && (option !== '--keys' || source === undefined)))
    throw new CommandError(USAGE);
  await check(file, source ?? 'http://localhost:8787/api/auction.Auction/getLogKeys');
});

async function check(path: string, keySource: string): Promise<void> {
  const log = readLog(readFileSync(path, 'utf8'));
  if (!log) throw new CommandError(SAID.unreadable);
  const keys = await readKeys(keySource);
  const faults = await checkLog(log, {
    hash: (text) => Promise.resolve(createHash('sha256').update(text).digest('hex')),
    isSigned: (keyId, text, signature) => Promise.resolve(isSigned(keys, keyId, text, signature)),
  });
  if (faults.length > 0)
    throw new CommandError(
      'The log is not good.',
      faults.map((fault) => `${'row' in fault ? `Row ${fault.row}: ` : ''}${SAID[fault.kind]}`).join('\n'),
    );
  const { outcome } = log.lot;
  console.log(
    `The log of lot ${log.lot.id} is good: ${log.rows.length} rows, ${outcome}, sealed by ${log.seal.key_id}.`,
  );
}

async function readKeys(source: string): Promise<Key[]> {
  const text = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8');
  const read = JSON.parse(text) as Key[] | { data: Key[] };
  return Array.isArray(read) ? read : read.data;
}

function isSigned(keys: readonly Key[], keyId: string, text: string, signature: string): boolean | undefined {
  const key = keys.find(({ key_id: id }) => id === keyId);
  if (!key) return undefined;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' });
  return verify(null, new TextEncoder().encode(text), publicKey, bytesOfBase64Url(signature));
}
