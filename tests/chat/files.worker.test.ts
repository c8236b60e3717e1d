import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { ownFile } from '../../data/queries/chat/files.ts';
import { authSessions, authTokens, chatSettings, members } from '../../data/schema/index.ts';
import { CHAT_FILE_LIMIT } from '../../src/domain/upload/rules.ts';
import { anAccount, anAddress, database as shared, useUp, type Account } from '../support/account.ts';
import { adminsOf } from '../support/admin.ts';
import { ask, fetchWorker, type Answer } from '../support/api.ts';
import { talking } from '../support/chat-visitor.ts';
import { aPicture, fileOf, jpegOf, textBytes } from '../support/uploads.ts';

/** A database in which no other test reads what visitors may send. */
const environment = { LIBSQL_URL: inject('staffDatabaseUrl') };
const database = openDatabase({ url: environment.LIBSQL_URL });
const { anAdmin, adminLogin } = adminsOf(environment.LIBSQL_URL);
const PDF = textBytes('%PDF-1.7\n%%EOF');
const JPG = jpegOf(aPicture());
const FORBIDDEN = 'forbidden for tourists to send files, please log in and retry';

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  uuid?: string;
  tourist?: string;
}

function sendFile(headers: Record<string, string>, { bytes = JPG, name = 'car.jpg', uuid, tourist }: Sent = {}) {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type: '' }));
  if (uuid !== undefined) form.set('uuid', uuid);
  if (tourist !== undefined) form.set('tourist_token', tourist);
  const requested = { method: 'POST', headers: { 'cf-connecting-ip': anAddress(), ...headers }, body: form };
  return ask('/worker/kefu.HttpIndex/upload', requested, environment);
}
const refusal = ({ code, msg }: Answer) => [code, msg];
const letVisitors = (touristFileSwitch: boolean) => database.update(chatSettings).set({ touristFileSwitch });

/** Conversations know members of the shared database. */
async function knownHere({ id }: Account): Promise<void> {
  await database.insert(members).values(await shared.select().from(members).where(eq(members.id, id)));
  const sessions = await shared.select().from(authSessions).where(eq(authSessions.memberId, id));
  await database.insert(authSessions).values(sessions);
  for (const session of sessions)
    await database
      .insert(authTokens)
      .values(await shared.select().from(authTokens).where(eq(authTokens.sessionId, session.id)));
}

describe('a file of the chat', () => {
  it('of an agent is looked at, kept once by its name, and theirs alone', async () => {
    const agent = await anAdmin(['chat/Kefu/serve']);
    const { token } = await adminLogin(agent);
    const headers = { batoken: token };
    const answers = [await sendFile(headers, { uuid: 'one' }), await sendFile(headers, { uuid: 'one' })];
    const [file, again] = answers.map(fileOf);
    expect(file).toMatchObject({ name: 'car.jpg', mimetype: 'image/jpeg', suffix: 'jpg', width: 60, height: 40 });
    expect(file?.full_url).toMatch(/^https?:\/\/.+\/uploads\//);
    expect(again).toEqual(file);
    expect((await fetchWorker(file?.url ?? '', {}, environment)).headers.get('content-type')).toBe('image/jpeg');
    const pdf = fileOf(await sendFile(headers, { uuid: 'two', bytes: PDF, name: 'offer.pdf' }));
    expect(pdf).toMatchObject({ name: 'offer.pdf', suffix: 'pdf', width: null });
    const own = `csr-${agent.id}`;
    expect(await ownFile(database, [own], pdf.url)).toMatchObject({ name: 'offer.pdf', size: PDF.length });
    expect(await ownFile(database, ['csr-0', 'tourist-x'], pdf.url)).toBeUndefined();
    expect(await ownFile(database, [own], '/uploads/elsewhere.pdf')).toBeUndefined();
    for (const [bytes, name] of [
      [textBytes('<svg onload="alert(1)"/>'), 'x.svg'],
      [textBytes('<script>'), 'x.jpg'],
    ] as const)
      expect((await sendFile(headers, { bytes, name })).code).toBe(0);
    // What is said to one visitor is no file of the site to choose from.
    const reader = await adminLogin(await anAdmin(['routine/attachment/index']));
    const requested = { headers: { batoken: reader.token } };
    const list = await ask('/admin/routine.Attachment/index?quickSearch=offer.pdf', requested, environment);
    expect(JSON.stringify(list.data)).not.toContain(pdf.url);
  });

  it('is taken of no admin without the right, and by default of no visitor', async () => {
    const { token } = await adminLogin(await anAdmin(['chat/Session/index']));
    expect((await sendFile({ batoken: token })).code).toBe(401);
    expect((await sendFile({ batoken: 'x' })).code).toBe(303);
    const { token: tourist, say } = await talking();
    await say('Hello');
    expect(refusal(await sendFile({}, { tourist }))).toEqual([0, FORBIDDEN]);
    const { msg } = await sendFile({ lang: 'de' });
    expect(msg).toMatch(/^Gäste dürfen keine Dateien senden/);
  });

  describe('of a visitor, where the settings let them', () => {
    it('is taken in a conversation in which something was said', async () => {
      await letVisitors(true);
      const { token: tourist, say, init } = await talking();
      const id = (init.data.user as unknown as { id: string }).id;
      expect(refusal(await sendFile({}, { tourist }))).toEqual([0, FORBIDDEN]);
      await say('Hello');
      const file = fileOf(await sendFile({}, { tourist, uuid: 'one' }));
      expect(await ownFile(database, [id], file.url)).toMatchObject({ name: 'car.jpg' });
      // The same name in another conversation is another file.
      const other = await talking();
      await other.say('Hello');
      expect(fileOf(await sendFile({}, { tourist: other.token, uuid: 'one' })).url).not.toBe(file.url);
      for (const forged of [undefined, '', `${tourist.slice(0, -1)}!`, `${tourist.slice(0, 64)}.${'A'.repeat(43)}`])
        expect(refusal(await sendFile({}, forged === undefined ? {} : { tourist: forged }))).toEqual([0, FORBIDDEN]);
      await useUp(['chat-file', id], CHAT_FILE_LIMIT);
      expect((await sendFile({}, { tourist })).status).toBe(429);
      // Sent again after an answer that was lost.
      expect(fileOf(await sendFile({}, { tourist, uuid: 'one' })).url).toBe(file.url);

      const account = await anAccount();
      await knownHere(account);
      const headers = { 'ba-user-token': account.token };
      expect(refusal(await sendFile(headers))).toEqual([0, FORBIDDEN]);
      const member = await talking(undefined, { tokens: { 'ba-user-token': account.token } });
      await member.say('Hello');
      expect(fileOf(await sendFile(headers, { bytes: PDF, name: 'passport.pdf' })).name).toBe('passport.pdf');
      expect((await sendFile({ 'ba-user-token': 'x' })).code).toBe(303);
      await letVisitors(false);
    });
  });
});
