import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface LogKey {
  key_id: string;
  public_key: string;
  private_key?: string;
  valid_from: number;
  valid_until: number | null;
}

/**
 * The text of `AUCTION_KEYS` with a new key in use.
 *
 * @param old the present text. Its key in use is valid until now. It keeps its private half until the next change,
 *   because logs of lots that ended while it was in use are sealed when they are first asked for
 */
export function newLogKeys(now: number, old?: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: LogKey = {
    key_id: `${new Date(now).toISOString().slice(0, 10)}-${Math.floor(now / 1_000) % 86_400}`,
    public_key: publicKey.export({ format: 'jwk' }).x ?? '',
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    valid_from: now,
    valid_until: null,
  };
  const before = old === undefined ? [] : (JSON.parse(old) as LogKey[]);
  const publicKeys = before.map(({ private_key: secret, ...rest }) =>
    rest.valid_until === null ? { ...rest, ...(secret && { private_key: secret }), valid_until: now } : rest,
  );
  return JSON.stringify([key, ...publicKeys]);
}

/** The keys of this machine: made once, and readable by its owner alone. */
export function localLogKeys(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, newLogKeys(Date.now()), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
