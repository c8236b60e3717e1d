import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64Url } from '../../src/domain/shared/base64url.ts';

export interface DatabaseKey {
  /** File of the public half, as `sqld --auth-jwt-key-file` reads it: the 32 bytes in base64url. */
  publicFile: string;
  /** A JSON Web Token signed by the other half. sqld answers only requests that carry it. */
  token: string;
}

/**
 * The key of the database in a data folder: made once, readable by its owner alone.
 *
 * Nothing but the token is ever signed with the private half, so it is not kept.
 */
export function databaseKey(folder: string): DatabaseKey {
  const publicFile = join(folder, 'database.pub');
  const tokenFile = join(folder, 'database.token');
  // The token is written last: a start that was killed in between makes both again.
  if (!existsSync(tokenFile)) makeKey(folder, publicFile, tokenFile);
  return { publicFile, token: readFileSync(tokenFile, 'utf8') };
}

function makeKey(folder: string, publicFile: string, tokenFile: string): void {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const part = (value: object) => base64Url(bytesOf(JSON.stringify(value)));
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({})}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of [publicFile, tokenFile]) rmSync(file, { force: true });
  writeFileSync(publicFile, publicKey.export({ format: 'jwk' }).x ?? '', { mode: 0o600 });
  const signature = base64Url(sign(null, bytesOf(signed), privateKey));
  writeFileSync(tokenFile, `${signed}.${signature}`, { mode: 0o600 });
}

/** The address of a database with the token it asks for, as every client of libSQL reads it. */
export const withToken = (url: string, token: string): string => `${url}/?authToken=${token}`;
