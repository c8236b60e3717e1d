import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { mailOutbox } from '../../data/schema/index.ts';
import { ask } from '../support/api.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

// An outbox of its own: nothing is sent from it while these tests look.
const settings = {
  LIBSQL_URL: inject('letterDatabaseUrl'),
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '1',
  SMTP_SECURITY: 'none',
};
const database = openDatabase({ url: inject('letterDatabaseUrl') });
const mailsTo = (email: string) => database.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
const aMailbox = () => `reader-${crypto.randomUUID()}@origin.example`;

/** Subscribes an address; every request of these tests comes in under the name `haitu.example`. */
const subscribe = (email: string, environment: Partial<Cloudflare.Env>) =>
  ask(
    at.subscribe.path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': `198.18.0.${Math.ceil(Math.random() * 250)}` },
      body: JSON.stringify({ email }),
    },
    { ...env, ...settings, ...environment },
  );

describe('where a mail server is set, a link in a mail', () => {
  it('begins with the configured origin, whatever name was asked for', async () => {
    const email = aMailbox();
    expect(await subscribe(email, { SITE_ORIGIN: 'https://cars.example' })).toMatchObject({ code: 1 });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('https://cars.example/newsletter/confirm?token=');
    expect(`${mail?.text} ${mail?.html} ${mail?.messageId}`).not.toContain('haitu.example');
  });

  it.each(['', 'cars.example', 'mailto:sales@cars.example'])(
    'is never made of a request’s name (%j)',
    async (setting) => {
      const email = aMailbox();
      const answer = await subscribe(email, { SITE_ORIGIN: setting });
      expect(answer).toMatchObject({ status: 503, code: 503 });
      expect(await mailsTo(email)).toEqual([]);
    },
  );
});
