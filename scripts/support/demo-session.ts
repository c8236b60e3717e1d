import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../data/client.ts';
import { ADMIN_TOKENS, endSession, loginRows, MEMBER_TOKENS } from '../../data/queries/auth/token-families.ts';
import { DEMO_ADMINS, findDemoAdmin } from '../../data/seed/demo-admins.ts';
import { DEMO_MEMBERS, findDemoMember } from '../../data/seed/demo-members.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';

/** An entry of a browser's local storage. */
export interface Kept {
  name: string;
  value: string;
}

interface DemoSession {
  /** The tokens as a browser keeps them (`src/islands/shared/member/tokens.ts`, and the same of an admin). */
  kept: Kept;
  end: () => Promise<void>;
}

/** Logs the first demo member in. Undefined where there are none, as on a site others can reach. */
export async function openDemoSession(database: Database): Promise<DemoSession | undefined> {
  const member = DEMO_MEMBERS[0] && (await findDemoMember(database, DEMO_MEMBERS[0]));
  return member && logIn(database, 'member', member.id);
}

/** The same of the first demo admin, who may do everything. */
export async function openDemoAdminSession(database: Database): Promise<DemoSession | undefined> {
  const admin = DEMO_ADMINS[0] && (await findDemoAdmin(database, DEMO_ADMINS[0]));
  return admin && logIn(database, 'admin', admin.id, { id: admin.id, username: admin.username, avatar: '' });
}

async function logIn(database: Database, who: 'member' | 'admin', ownerId: number, more = {}): Promise<DemoSession> {
  const tables = who === 'member' ? MEMBER_TOKENS : ADMIN_TOKENS;
  const [token, refreshToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const [accessHash, refreshHash] = [await hashOf(token), await hashOf(refreshToken)];
  const login = { id: randomUUID(), ownerId, device: 'Chrome · Android', country: 'KE', accessHash, refreshHash };
  await database.batch([...loginRows(database, tables, { ...login, now: Date.now() })]);
  return {
    kept: { name: who, value: JSON.stringify({ token, refreshToken, ...more }) },
    end: () => endSession(database, tables, login.id),
  };
}
