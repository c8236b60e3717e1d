import { expect, it } from 'vitest';
import * as real from '../../functions/verification/password.ts?as-built';
import * as weak from '../../functions/verification/password.ts';
import { NOBODYS_HASH } from '../../functions/verification/strength.ts';
import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';

/** The one file that hashes as the built Worker does: all others hash weakly, to be done sooner. */
const STRONG = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('a password is hashed as strong as the rule says, with a salt of its own', async () => {
  expect(HASH_STRENGTH).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 });
  const [one, other] = [await real.hashPassword('Sea-chart7'), await real.hashPassword('Sea-chart7')];
  for (const hash of [one, other]) expect(hash).toMatch(STRONG);
  expect(one).not.toBe(other);
  expect(await real.isPasswordOf('Sea-chart7', one)).toBe(true);
  expect(await real.isPasswordOf('Sea-chart8', one)).toBe(false);
});

it('a name nobody has takes the same work, and no password is right for it', async () => {
  expect(NOBODYS_HASH).toMatch(STRONG);
  for (const none of [undefined, null]) expect(await real.isPasswordOf('Sea-chart7', none)).toBe(false);
});

it('a hash of another strength is outdated, and its password right all the same', async () => {
  const old = await weak.hashPassword('Sea-chart7');
  expect(old).not.toMatch(STRONG);
  expect([real.isOutdated(old), real.isOutdated(await real.hashPassword('Sea-chart7'))]).toEqual([true, false]);
  expect(await real.isPasswordOf('Sea-chart7', old)).toBe(true);
});
