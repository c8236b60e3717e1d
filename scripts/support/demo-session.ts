import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../data/client.ts';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { authSessions } from '../../data/schema/index.ts';
import { DEMO_MEMBERS, findDemoMember } from '../../data/seed/demo-members.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';

export interface DemoSession {
  /** The tokens as a browser keeps them (`src/islands/shared/member/tokens.ts`). */
  kept: { name: 'member'; value: string };
  end: () => Promise<void>;
}

/** Logs the first demo member in. Undefined where there are none, as on a site others can reach. */
export async function openDemoSession(database: Database): Promise<DemoSession | undefined> {
  const member = DEMO_MEMBERS[0] && (await findDemoMember(database, DEMO_MEMBERS[0]));
  if (!member) return undefined;
  const [token, refreshToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const session = {
    id: randomUUID(),
    memberId: member.id,
    device: 'Chrome · Android',
    country: 'KE',
    accessHash: await hashOf(token),
    refreshHash: await hashOf(refreshToken),
    now: Date.now(),
  };
  await database.batch([...sessionRows(database, session)]);
  return {
    kept: { name: 'member', value: JSON.stringify({ token, refreshToken }) },
    end: async () => {
      await database.delete(authSessions).where(eq(authSessions.id, session.id));
    },
  };
}
