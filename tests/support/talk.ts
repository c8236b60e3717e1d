import { createClient } from '@libsql/client';
import { OUTBOX_PATH } from '../../src/domain/mail/outbox.ts';
import { site } from './product.ts';

/** What browser tests of messages, enquiries and the newsletter find of them in the database and the outbox. */
// The database outlives a run, and limits are counted by mailbox.
export const aMailbox = () => `buyer-${crypto.randomUUID()}@talk.example`;

interface Kept {
  kind: string;
  locale: string;
  subject: string;
  text: string;
}

/** What the outbox of the development server has for a mailbox, newest first. */
export async function mailsTo(email: string): Promise<Kept[]> {
  const answer = await fetch(`${site.url}${OUTBOX_PATH}?format=json&to=${encodeURIComponent(email)}`);
  return answer.json<Kept[]>();
}
export const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

export async function rowsOf(table: 'contact_messages' | 'enquiries', email: string) {
  const client = createClient({ url: site.databaseUrl });
  const { rows } = await client.execute({ sql: `select * from ${table} where email = ?`, args: [email] });
  client.close();
  return rows;
}
