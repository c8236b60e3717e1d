import loadArgon2 from '@phi-ag/argon2/node';
import type { Database } from '../../data/client.ts';
import { closeDemoMembers, DEMO_MEMBERS, findDemoMember, seedDemoMembers } from '../../data/seed/demo-members.ts';
import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';
import type { Progress } from '../support/steps.ts';
import { isLocal } from './settings.ts';

export interface DemoLogin {
  username: string;
  /** Undefined: somebody has set another one. */
  password: string | undefined;
  about: string;
}

/**
 * Logins for trying the site out, where it is served to this machine alone from a database of its own. A database that was
 * named to us may be that of a real site and is not touched; a site others can reach has them closed.
 */
export async function prepareDemoLogins(database: Database, progress: Progress): Promise<DemoLogin[]> {
  if (process.env['LIBSQL_URL']) {
    progress('none in a database that was named');
    return [];
  }
  if (!isLocal()) {
    await closeDemoMembers(database);
    progress('closed: other machines can reach this site');
    return [];
  }
  const argon2 = await loadArgon2();
  const hash = (password: string) => argon2.hash(password, HASH_STRENGTH).encoded;
  await seedDemoMembers(database, { hash, now: Date.now() });
  const logins: DemoLogin[] = [];
  for (const member of DEMO_MEMBERS) {
    const found = await findDemoMember(database, member);
    if (!found?.username) continue;
    const isUnchanged = argon2.tryVerify(found.passwordHash ?? '', member.password).success;
    const password = isUnchanged ? member.password : undefined;
    logins.push({ username: found.username, password, about: member.about });
  }
  progress(logins.map(({ username }) => username).join(', '));
  return logins;
}
