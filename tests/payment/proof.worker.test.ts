import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLog, privateFiles } from '../../data/schema/index.ts';
import { forgetWhatIsOver } from '../../functions/jobs/forget.ts';
import { anAccount, anAddress, database, OUTBOX } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { fetchWorker as request } from '../support/api.ts';
import { A_PDF, PAYMENT, proofOf, REPORT, report, reportOf, sendProof } from '../support/payments.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const DAY_MS = 86_400_000;
const get = (path: string, headers: Record<string, string>) =>
  request(path, { headers: { 'cf-connecting-ip': anAddress(), ...headers } }, OUTBOX);
const own = (id: string, by: { token: string }) =>
  get(`${PAYMENT}/getProof?file_id=${id}`, { 'ba-user-token': by.token });
const refusal = (answer: Response) => answer.json<{ code: number; data: unknown }>();
const rowOf = async (id: string) => (await database.select().from(privateFiles).where(eq(privateFiles.id, id)))[0];

describe('a proof', () => {
  it('is read by who sent it, as it was sent, and kept by no cache', async () => {
    const member = await anAccount();
    const id = proofOf(await sendProof(member, { name: 'Überweisung (1).pdf' }));
    const answer = await own(id, member);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="_berweisung _1_.pdf"; filename*=UTF-8''%C3%9Cberweisung%20%281%29.pdf`,
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(A_PDF);
  });

  it('is read by nobody else: no other member, no stranger, and by no address of files', async () => {
    const [ana, ben] = [await anAccount(), await anAccount()];
    const id = proofOf(await sendProof(ana));
    expect(await refusal(await own(id, ben))).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    expect(await refusal(await own('nothing', ben))).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    expect(await refusal(await get(`${PAYMENT}/getProof?file_id=${id}`, {}))).toMatchObject({ code: 303 });
    for (const path of [`/uploads/private/${id}`, `/private/${id}`, `/uploads/../private/${id}`])
      expect((await get(path, {})).headers.get('content-type'), path).not.toBe('application/pdf');
  });

  it('is read by admins with the right to, and each reading stands in the log', async () => {
    const member = await anAccount();
    const fileId = proofOf(await sendProof(member));
    const { id } = reportOf(await report(member, { file_id: fileId }));
    const path = `${REPORT}/proof?id=${id}`;
    const { token: few } = await adminLogin(await anAdmin(['payment/report/index', 'payment/report/book']));
    expect(await asAdmin(few, path)).toMatchObject({ code: 401 });
    const answer = await get(path, { batoken: token });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(A_PDF);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const logged = await database.select().from(adminLog).where(eq(adminLog.node, 'payment/report/proof'));
    expect(logged.filter(({ data }) => data['file'] === fileId)).toHaveLength(1);
    const without = reportOf(await report(member));
    expect(await asAdmin(token, `${REPORT}/proof?id=${without.id}`)).toMatchObject({ data: { reason: 'not-found' } });
  });

  it.each([
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 'proof.pdf'],
    ['a picture that calls itself a PDF', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'proof.pdf'],
    ['a PDF that calls itself a page', A_PDF, 'proof.html'],
    ['a GIF', new TextEncoder().encode('GIF89a...'), 'proof.gif'],
    ['nothing', new Uint8Array(), 'proof.pdf'],
  ])('that is %s is refused', async (_what, bytes, name) => {
    const member = await anAccount();
    expect(await sendProof(member, { bytes, name })).toMatchObject({ code: 0 });
  });

  it('is taken from members alone, and not above ten mebibytes', async () => {
    expect(await sendProof(undefined)).toMatchObject({ code: 303 });
    const large = new Uint8Array(10 * 1_024 * 1_024 + 1);
    large.set(A_PDF);
    expect(await sendProof(await anAccount(), { bytes: large })).toMatchObject({ code: 0 });
  });

  it('proves one payment, of who sent it', async () => {
    const [ana, ben] = [await anAccount(), await anAccount()];
    const id = proofOf(await sendProof(ana));
    const stolen = await report(ben, { file_id: id });
    expect(stolen).toMatchObject({ code: 0, data: { reason: 'not-your-file', errors: [{ path: 'file_id' }] } });
    const answers = await Promise.all([report(ana, { file_id: id }), report(ana, { file_id: id })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('goes a day later where no payment names it, and stays where one does', async () => {
    const member = await anAccount();
    const [used, unused] = [proofOf(await sendProof(member)), proofOf(await sendProof(member))];
    reportOf(await report(member, { file_id: used }));
    await forgetWhatIsOver(env, Date.now() + DAY_MS / 2);
    expect(await rowOf(unused)).toBeDefined();
    await forgetWhatIsOver(env, Date.now() + DAY_MS + 60_000);
    expect(await rowOf(unused)).toBeUndefined();
    expect(await env.UPLOADS.head(`private/${unused}`)).toBeNull();
    expect((await own(used, member)).headers.get('content-type')).toBe('application/pdf');
  });
});
