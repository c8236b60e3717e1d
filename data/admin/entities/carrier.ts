import { eq, sql } from 'drizzle-orm';
import { refused } from '../../../src/domain/shared/result.ts';
import type { Database } from '../../client.ts';
import { carriers } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import type { Statement } from '../../write/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';

type RowChange = Parameters<Store['change']>[1];

/** The token is a secret, and the clock writes the others: no revision has them. */
const stated = plainStore(carriers, {
  without: ['eventsToken', 'eventsAskedAt', 'eventsFault', 'eventsAgainAt'],
});

/** The statements that follow the address events are asked for at: a token is for one host, and for no other one. */
function requestedStatements(database: Database, { before, after, secrets }: RowChange): Statement[] {
  const token = secrets?.values['eventsToken'];
  const [was, is] = [hostOf(before), hostOf(after)];
  if (!after || (typeof token !== 'string' && (!before || was === is))) return [];
  const eventsToken = typeof token === 'string' && is !== undefined ? token : null;
  return [
    database
      .update(carriers)
      .set({ eventsToken, eventsFault: null, eventsAgainAt: null })
      .where(eq(carriers.name, String(after['name']))),
  ];
}

function hostOf(facts: RowFacts | undefined): string | undefined {
  const url = facts?.['eventsUrl'];
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
}

export const carrierKept = {
  table: carriers,
  // Never read: what a list shows of it is nothing.
  columns: { eventsToken: sql`''`, hasEventsToken: sql`(${carriers.eventsToken} is not null)`.mapWith(Boolean) },
  store: {
    ...stated,
    change: (database, change) => {
      const { statements = [] } = stated.change(database, change);
      return { statements: [...statements, ...requestedStatements(database, change)] };
    },
    against: async (database, { id, after }) => {
      if (!after) return undefined;
      const name = String(after['name']);
      const [same] = await database.select({ id: carriers.id }).from(carriers).where(eq(carriers.name, name));
      return same && String(same.id) !== id
        ? refused('admin.taken', { field: 'name', values: { value: name } })
        : undefined;
    },
  },
} as const satisfies Kept;
