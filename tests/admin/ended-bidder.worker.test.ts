import { expect, it } from 'vitest';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aBidder, aLot, bid } from '../support/lots.ts';

it('a bidder whose logins an admin has ended bids no more from then on', async () => {
  const { token } = await adminLogin(await anAdmin());
  const id = await aLot();
  const bidder = await aBidder(id);
  expect((await bid(id, bidder, { amount: '1000' })).data).toMatchObject({ accepted: true });
  expect(await asAdmin(token, '/admin/user.User/edit', { id: bidder.id, end_logins: '1' })).toMatchObject({ code: 1 });
  expect(await bid(id, bidder, { amount: '2000' })).toMatchObject({ code: 303 });
});
