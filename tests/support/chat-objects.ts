import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

export const sessionOf = (conversation: string) => env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(conversation));

/** Lets the time pass until an object has done what is due. */
export async function pass(conversation: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let later = 60_000; !(await isDone()); later += 60_000) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
    await runDurableObjectAlarm(sessionOf(conversation)).finally(() => vi.useRealTimers());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a query of what a conversation has stored finds something. */
export const holds = (conversation: string, query: string): Promise<boolean> =>
  runInDurableObject(sessionOf(conversation), (_session, { storage }) => storage.sql.exec(query).toArray().length > 0);

/** Lets the time pass until all of a conversation is in the database. */
export const writtenDown = (conversation: string): Promise<void> =>
  pass(conversation, () =>
    holds(
      conversation,
      'select 1 from conversation where kept_version = version and kept_seq = (select coalesce(max(seq), 0) from message)',
    ),
  );
