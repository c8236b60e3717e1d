import loadArgon2 from '@phi-ag/argon2/node';
import type { Database } from '../../data/client.ts';
import { closeDemoAdmins, DEMO_ADMINS, findDemoAdmin, seedDemoAdmins } from '../../data/seed/demo-admins.ts';
import { closeDemoMembers, DEMO_MEMBERS, findDemoMember, seedDemoMembers } from '../../data/seed/demo-members.ts';
import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';
import type { Progress } from '../../scripts/support/steps.ts';
import { isLocal } from './settings.ts';

export interface DemoLogin {
  username: string;
  /** Undefined if the password has been changed. */
  password: string | undefined;
  about: string;
}

type Told = Pick<(typeof DEMO_MEMBERS)[number], 'password' | 'about'>;

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
    await Promise.all([closeDemoMembers(database), closeDemoAdmins(database)]);
    progress('closed: other machines can reach this site');
    return [];
  }
  const argon2 = await loadArgon2();
  const hash = (password: string) => argon2.hash(password, HASH_STRENGTH).encoded;
  const now = Date.now();
  await seedDemoMembers(database, { hash, now });
  await seedDemoAdmins(database, { hash, now });
  const logins: DemoLogin[] = [];
  const tell = (found: { username: string | null; passwordHash: string | null } | undefined, demo: Told) => {
    if (!found?.username) return;
    const isUnchanged = argon2.tryVerify(found.passwordHash ?? '', demo.password).success;
    logins.push({ username: found.username, password: isUnchanged ? demo.password : undefined, about: demo.about });
  };
  for (const member of DEMO_MEMBERS) tell(await findDemoMember(database, member), member);
  for (const admin of DEMO_ADMINS) tell(await findDemoAdmin(database, admin), admin);
  progress(logins.map(({ username }) => username).join(', '));
  return logins;
}
