import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { contactMessages, enquiries, mailOutbox } from '../../data/schema/index.ts';
import { ask, fetchWorker } from './api.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

/** What the tests of messages and enquiries send, and what they find of it in the database. */
export const database = openDatabase({ url: env.LIBSQL_URL });
let count = 0;
export const aCaller = () => ({ 'cf-connecting-ip': `192.0.2.${(count += 1)}` });
export const aMailbox = () => `buyer-${crypto.randomUUID()}@talk.example`;
export const COMPANY = { COMPANY_EMAIL: 'Sales@Haitu.example', COMPANY_LANGUAGE: 'zh-cn' };

export const aMessage = (facts: object = {}) => ({
  name: 'Amina Said',
  title: 'Twelve cars for Mombasa',
  email: aMailbox(),
  mobile: '+254 (711) 123-456',
  content: 'Good day.\nWhich price, CIF?',
  ...facts,
});
export const anEnquiry = (facts: object = {}) => ({
  style: 'byd-seagull-2025-vitality',
  name: 'Amina Said',
  email: aMailbox(),
  country: 'ke',
  ...facts,
});

export const send = (path: string, body: unknown, headers = {}, environment: Partial<Cloudflare.Env> = COMPANY) =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...aCaller(), ...headers },
      body: JSON.stringify(body),
    },
    environment,
  );
export const sendForm = (path: string, fields: object, headers: Record<string, string> = {}, environment = {}) =>
  fetchWorker(
    `${path}?lang=fr`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller(), ...headers },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    },
    { ...COMPANY, ...environment },
  );
/** What the form asks of what its address names. */
export const about = (query: string, lang = 'zh-cn') =>
  ask(`${at.about.path}?${query}`, { headers: { ...aCaller(), lang } });
export const messagesOf = (email: string) =>
  database.select().from(contactMessages).where(eq(contactMessages.email, email));
export const enquiriesOf = (email: string) => database.select().from(enquiries).where(eq(enquiries.email, email));
export const mailsAbout = async (requestId: string) =>
  database
    .select()
    .from(mailOutbox)
    .where(
      inArray(
        mailOutbox.cause,
        ['contact-received', 'contact-notice', 'enquiry-received', 'enquiry-notice'].map(
          (kind) => `${kind}:${requestId}`,
        ),
      ),
    )
    .orderBy(mailOutbox.id);
