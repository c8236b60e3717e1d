import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { admins } from '../../data/schema/index.ts';
import { ADMIN, BRANDS, GROUP, staffOf } from '../support/admin-staff.ts';
import { adminsOf } from '../support/admin.ts';

const staff = adminsOf(inject('staffDatabaseUrl'));
const { database, aGroup, anAdmin, adminLogin, asAdmin, removeAs } = staff;
const { rowOf, revisionOf } = staffOf(staff);

describe('the last who may do everything', () => {
  /** All others are disabled; answers two who are left, logged in. */
  async function onlyTwo() {
    await database.update(admins).set({ state: 'disabled' });
    const two = [await anAdmin(), await anAdmin()] as const;
    const [one, other] = [(await adminLogin(two[0])).token, (await adminLogin(two[1])).token];
    return { two, one, other };
  }
  const usable = () => database.select().from(admins).where(eq(admins.state, 'enabled'));

  it('is neither disabled nor removed, and loses neither their group nor its rights', async () => {
    const { two, one } = await onlyTwo();
    const [me, other] = two;
    expect(await removeAs(one, `${ADMIN}/del?ids[]=${String(other.id)}`)).toMatchObject({ code: 1 });
    const group = await aGroup(BRANDS);
    const superGroup = (await rowOf(one, ADMIN, me.id))['group_arr'] as string[];
    for (const [path, body] of [
      [`${ADMIN}/edit`, { id: me.id, status: '0' }],
      [`${ADMIN}/edit`, { id: me.id, group_arr: [group] }],
      [`${GROUP}/edit`, { id: superGroup[0], status: '0' }],
      [`${GROUP}/edit`, { id: superGroup[0], rules: BRANDS }],
    ] as const) {
      const answer = await asAdmin(one, path, body);
      expect(answer).toMatchObject({ code: 0 });
      expect(answer.msg).toBe('There has to be an admin who may do everything and can log in. Nothing was changed.');
    }
    expect(await asAdmin(one, '/admin/Index/index')).toMatchObject({ data: { adminInfo: { super: true } } });
  });

  it('is not counted where they came back without a password', async () => {
    const { two, one } = await onlyTwo();
    await removeAs(one, `${ADMIN}/del?ids[]=${String(two[1].id)}`);
    const ids = [(await revisionOf('admin', two[1].id))?.id];
    expect(await asAdmin(one, '/admin/security.DataRecycleLog/restore', { ids })).toMatchObject({ code: 1 });
    expect(await asAdmin(one, `${ADMIN}/edit`, { id: two[0].id, status: '0' })).toMatchObject({ code: 0 });
  });

  it.each([1, 2, 3])('is left where two disable each other at the same moment (%i)', async () => {
    const { two, one, other } = await onlyTwo();
    const answers = await Promise.all([
      asAdmin(one, `${ADMIN}/edit`, { id: two[1].id, status: '0' }),
      asAdmin(other, `${ADMIN}/edit`, { id: two[0].id, status: '0' }),
    ]);
    // The slower may also find themselves logged out already.
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await usable()).toHaveLength(1);
  });

  it('is left where two remove each other, or take each other’s group', async () => {
    const { two, one, other } = await onlyTwo();
    const group = await aGroup(BRANDS);
    const answers = await Promise.all([
      removeAs(one, `${ADMIN}/del?ids[]=${String(two[1].id)}`),
      asAdmin(other, `${ADMIN}/edit`, { id: two[0].id, group_arr: [group] }),
    ]);
    // The slower may also find themselves logged out already.
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});
