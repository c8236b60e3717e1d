import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLog, adminRevisions, mailOutbox, members } from '../../data/schema/index.ts';
import {
  aCode,
  aMailbox,
  aMobile,
  anAccount,
  aUsername,
  database,
  logIn,
  mailsTo,
  PASSWORD,
  send,
} from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import type { Answer } from '../support/api.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

/** What a client of the family sends of a new member; the form of ours leaves out what is empty. */
const aForm = (facts: object = {}) => ({
  username: aUsername(),
  nickname: 'Nia',
  group_id: '1',
  email: aMailbox(),
  mobile: '',
  gender: '2',
  birthday: '1990-02-03',
  motto: '',
  status: 'enable',
  password: 'Chosen-by-us7',
  ...facts,
});
const add = (form: object, by = token) => asAdmin(by, '/admin/user.User/add', form);
const idIn = ({ data }: Answer) => (data as { id: number }).id;
const faultIn = ({ data }: Answer) => (data as { errors: { path: string; message: string }[] }).errors;
const memberOf = async (id: number) => (await database.select().from(members).where(eq(members.id, id)))[0];

describe('a member whom an admin adds', () => {
  it('is kept without a password, is told by mail, and sets one by a code to that address', async () => {
    const form = aForm({ locale: 'fr' });
    const answer = await add(form);
    expect(answer).toMatchObject({ code: 1 });
    expect(await memberOf(idIn(answer))).toMatchObject({
      username: form.username,
      email: form.email,
      mobile: null,
      nickname: 'Nia',
      gender: 2,
      locale: 'fr',
      birthday: '1990-02-03',
      state: 'active',
      groupId: 1,
      passwordHash: null,
      lastLoginAt: null,
    });
    const [mail, ...more] = await mailsTo(form.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'accountAdded', locale: 'fr', subject: 'Un compte a été créé pour vous' });
    expect(mail?.text).toContain('/fr/retrievePassword');
    expect(mail?.text).not.toMatch(new RegExp(`${form.username}|Nia|Chosen`));

    for (const password of [form.password, PASSWORD])
      expect((await logIn({ email: form.email, password })).msg).toBe('The account or the password is wrong.');
    const captcha = await aCode(form.email, 'user_retrieve_pwd');
    const retrieval = { type: 'email', account: form.email, captcha, password: PASSWORD };
    expect(await send('/api/account/retrievePassword', retrieval)).toMatchObject({ code: 1 });
    expect(await logIn({ username: form.username })).toMatchObject({ code: 1 });
  });

  it('is in the log and the changes by number, and there is nothing of the person in either', async () => {
    const form = aForm();
    const id = String(idIn(await add(form)));
    const changes = await database
      .select()
      .from(adminRevisions)
      .where(and(eq(adminRevisions.resource, 'member'), eq(adminRevisions.rowId, id)));
    expect(changes).toMatchObject([{ act: 'add' }]);
    const log = (await database.select().from(adminLog).where(eq(adminLog.node, 'user/user/add'))).filter(({ data }) =>
      (data['ids'] as string[]).includes(id),
    );
    expect(log).toHaveLength(1);
    expect(JSON.stringify([changes, log])).not.toMatch(new RegExp(`${form.username}|${form.email}|Nia`));
    // There is no way back but to close the account.
    const undone = await asAdmin(token, '/admin/security.Revision/restore', { ids: [changes[0]?.id] });
    expect(undone).toMatchObject({ code: 0 });
    expect(await memberOf(Number(id))).toMatchObject({ state: 'active' });
  });

  it('may be reached by telephone alone; a number as clients of the family take it is one of China', async () => {
    const abroad = aMobile();
    const added = await add(aForm({ email: '', mobile: abroad }));
    expect(await memberOf(idIn(added))).toMatchObject({ email: null, mobile: abroad });
    expect(await mailsTo(abroad)).toMatchObject([{ kind: 'accountAdded', channel: 'sms' }]);
    const chinese = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    expect(await memberOf(idIn(await add(aForm({ mobile: chinese }))))).toMatchObject({ mobile: `+86${chinese}` });
  });

  it('is told nothing while the account is closed', async () => {
    const form = aForm({ status: 'disable' });
    expect(await memberOf(idIn(await add(form)))).toMatchObject({ state: 'closed' });
    expect(await mailsTo(form.email)).toEqual([]);
  });

  it('is added once by the same form sent twice, and told once', async () => {
    const form = aForm({ request_id: crypto.randomUUID() });
    const [first, second] = [await add(form), await add(form)];
    expect(idIn(second)).toBe(idIn(first));
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  it.each([
    ['no address', { email: '', mobile: '' }, 'email', 'Please give an email address or a mobile number'],
    ['no username', { username: '' }, 'username', 'Required'],
    ['a username that is none', { username: '7 seas' }, 'username', 'Please choose a username of 3 to 15 letters'],
    ['a name that passes for staff', { username: 'support' }, 'username', 'This name is kept for our staff.'],
    ['a broken address', { email: 'nia@' }, 'email', 'Please enter the correct email address'],
    ['a number that gets no message', { mobile: '+861012345678' }, 'mobile', 'Please enter the correct mobile number'],
    ['a group that is not there', { group_id: '999999' }, 'group_id', '“999999” is not there, or not any more.'],
    ['a language we do not have', { locale: 'xx' }, 'locale', 'Please choose one of: en, zh-cn'],
  ])('is refused with %s, naming the field, and nobody is told', async (_what, wrong, path, words) => {
    const form = aForm(wrong);
    const answer = await add(form);
    expect(answer).toMatchObject({ code: 0 });
    expect(faultIn(answer)).toMatchObject([{ path, message: expect.stringContaining(words) as string }]);
    expect(await database.$count(members, eq(members.username, form.username))).toBe(0);
    expect(await mailsTo(aForm(wrong).email)).toEqual([]);
  });

  it('is refused where another account has the name, the mailbox or the number, each in words of its own', async () => {
    const there = await anAccount();
    const mobile = aMobile();
    await database.update(members).set({ mobile }).where(eq(members.id, there.id));
    for (const [wrong, path, words] of [
      [{ username: there.username.toUpperCase() }, 'username', 'This username is taken. Please choose another.'],
      [{ email: there.email.toUpperCase() }, 'email', 'Another account has this email address.'],
      [{ mobile }, 'mobile', 'Another account has this mobile number.'],
    ] as const) {
      const answer = await add(aForm(wrong));
      expect(faultIn(answer)).toMatchObject([{ path, message: expect.stringContaining(words) as string }]);
    }
    expect(await database.$count(mailOutbox, eq(mailOutbox.recipient, there.email))).toBe(0);
  });

  it('is refused to an admin who may only edit members, and is then one of those the adding admin sees', async () => {
    const editor = (await adminLogin(await anAdmin(['user/user/index', 'user/user/edit']))).token;
    expect(await add(aForm(), editor)).toMatchObject({ code: 401 });
    const own = await anAdmin(['user/user/index', 'user/user/add'], { isOwnRowsOnly: true });
    const { token: ownToken } = await adminLogin(own);
    const form = aForm();
    expect(await add(form, ownToken)).toMatchObject({ code: 1 });
    expect((await asAdmin(ownToken, '/admin/user.User/index')).data).toMatchObject({
      total: 1,
      list: [{ username: form.username }],
    });
  });
});
