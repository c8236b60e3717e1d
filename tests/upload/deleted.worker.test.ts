import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findMember } from '../../data/queries/account/members.ts';
import { deleteMember } from '../../data/queries/account/privacy.ts';
import { authSessions, uploads } from '../../data/schema/index.ts';
import { forgetWhatIsOver } from '../../functions/jobs/forget.ts';
import { anAccount, anAddress, database, memberOf, OUTBOX, PASSWORD, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';

/** A file that comes in two parts, with something in between. */
async function slowUpload(account: Account, between: () => Promise<unknown>) {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7\n%%EOF'], 'papers.pdf', { type: 'application/pdf' }));
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const parts = [bytes.subarray(0, 40), bytes.subarray(40)];
  const body = new ReadableStream({
    async pull(controller) {
      if (parts.length === 1) await between();
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  return ask(
    '/api/ajax/upload',
    {
      method: 'POST',
      headers: {
        'cf-connecting-ip': anAddress(),
        'content-type': whole.headers.get('content-type') ?? '',
        'ba-user-token': account.token,
      },
      body,
    },
    OUTBOX,
  );
}
const rowsOf = ({ id }: Account) => database.select().from(uploads).where(eq(uploads.memberId, id));
const remove = (account: Account) => send('/api/account/delete', { password: PASSWORD }, account);

async function aFile(account: Account, key: string): Promise<void> {
  await env.UPLOADS.put(key, 'kept');
  const facts = { name: 'papers.pdf', mimetype: 'application/pdf', size: 4, sha1: '', createdAt: Date.now() };
  await database.insert(uploads).values({ key, memberId: account.id, ...facts });
}

describe('a file of a deleted account', () => {
  it('is gone with it, though there be more than the store removes at once', async () => {
    const account = await anAccount();
    const key = `uploads/${crypto.randomUUID()}.pdf`;
    await aFile(account, key);
    const more = Array.from({ length: 1_100 }, (_, index) => `uploads/${account.id}-${index}.pdf`);
    const facts = { name: 'a.pdf', mimetype: 'application/pdf', size: 4, sha1: '', createdAt: Date.now() };
    await database.insert(uploads).values(more.map((one) => ({ key: one, memberId: account.id, ...facts })));
    expect((await remove(account)).code).toBe(1);
    expect(await rowsOf(account)).toEqual([]);
    expect(await env.UPLOADS.get(key)).toBeNull();
  });

  it('goes later where the store was away, and has no name until then', async () => {
    const account = await anAccount();
    const key = `uploads/${crypto.randomUUID()}.pdf`;
    await aFile(account, key);
    const member = await findMember(database, account.id);
    const [session] = await database.select().from(authSessions).where(eq(authSessions.memberId, account.id));
    const passwordHash = (await memberOf(account.email))?.passwordHash ?? '';
    const by = { by: { passwordHash, sessionId: session?.id ?? '' }, nameHashes: [], mails: [], now: Date.now() };
    expect(member && (await deleteMember(database, member, by))).toBe(true);
    expect(await rowsOf(account)).toMatchObject([{ key, name: '' }]);
    await forgetWhatIsOver(env, Date.now());
    expect(await rowsOf(account)).toEqual([]);
    expect(await env.UPLOADS.get(key)).toBeNull();
  });

  it('is not kept where it was still on its way', async () => {
    const account = await anAccount();
    const answer = await slowUpload(account, () => remove(account));
    expect([answer.code, (answer.data as { type?: string }).type]).toEqual([303, 'need login']);
    expect(await rowsOf(account)).toEqual([]);
    const other = await anAccount();
    expect((await slowUpload(other, () => Promise.resolve())).code).toBe(1);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});
