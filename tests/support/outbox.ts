/** An outbox in a database of its own, and the servers its mails are handed to. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { mailRow, type NewMail } from '../../data/queries/mail/outbox.ts';
import { mailOutbox } from '../../data/schema/index.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { deliverMail } from '../../functions/mail/deliver.ts';
import { mailOf, type Letter } from '../../functions/mail/letter.ts';
import { MAIL_LOGIN, type TakenMail } from './mail-server.ts';

export const NOW = 1_795_000_000_000;

/** @param databaseUrl a delivery takes all mail that is due, so no other file may put mails into this database */
export function anOutbox(databaseUrl: string) {
  const servers = inject('mailServers');
  const database = openDatabase({ url: databaseUrl });
  const environment: Cloudflare.Env = {
    ...env,
    LIBSQL_URL: databaseUrl,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(servers.port),
    SMTP_SECURITY: 'none',
    SMTP_USERNAME: MAIL_LOGIN.username,
    SMTP_PASSWORD: MAIL_LOGIN.password,
    MAIL_FROM: '海图 Häitu <sales@haitu.example>',
  };

  // The servers take mails of several files: each has readers of its own.
  const mailbox = crypto.randomUUID();
  let count = 0;
  function aLetter(facts: Partial<Letter> = {}): Letter {
    count += 1;
    return {
      kind: 'contactReceived',
      cause: `test:${count}`,
      recipient: `reader${count}@${mailbox}.example`,
      locale: 'en',
      subject: 'We have your message',
      opening: ['Hello,'],
      footer: ['Why this came.'],
      ...facts,
    };
  }

  async function put(facts: Partial<Letter> = {}, now = NOW): Promise<NewMail> {
    const letter = aLetter(facts);
    const mail = mailOf(letter, { origin: 'https://cars.example', text: textsFor(letter.locale) });
    await mailRow(database, mail, now);
    return mail;
  }

  async function rowOf({ cause }: NewMail) {
    const [row] = await database.select().from(mailOutbox).where(eq(mailOutbox.cause, cause));
    if (!row) throw new Error('no such mail');
    return row;
  }

  return {
    servers,
    database,
    environment,
    aLetter,
    put,
    rowOf,
    deliver: (now = NOW, settings: Partial<Cloudflare.Env> = {}) =>
      deliverMail({ ...environment, ...settings }, database, { max: 50, clock: () => now }),
    taken: async (to: string) => (await fetch(`${servers.takenUrl}?to=${encodeURIComponent(to)}`)).json<TakenMail[]>(),
  };
}
