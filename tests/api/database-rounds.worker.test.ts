import { beforeAll, expect, it } from 'vitest';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { anAccount, PASSWORD, send } from '../support/account.ts';
import { addedRow, call, editRow, entitiesAsAdmin } from '../support/admin-entities.ts';
import { fetchWorker, post } from '../support/api.ts';
import { aLot } from '../support/lots.ts';
import { roundsOf } from '../support/rounds.ts';

/**
 * On Cloudflare each round to libSQL costs a way there and back. These are the most that are taken, by an isolate that has
 * answered the call before.
 */
beforeAll(entitiesAsAdmin);

it('a search asks libSQL once', async () => {
  const search = () => post('/api/shop.Search/indexSearch', { keyword: 'byd seagull' });
  await search();
  expect((await roundsOf(search)).rounds).toBe(1);
});

it('the page of a lot asks libSQL once', async () => {
  const id = await aLot();
  const page = async () => expect((await fetchWorker(auctionPaths.lot(id))).status).toBe(200);
  await page();
  expect((await roundsOf(page)).rounds).toBe(1);
});

it('a login asks libSQL four times', async () => {
  const { username } = await anAccount();
  const login = async () =>
    expect((await send('/api/user/checkIn', { tab: 'login', username, password: PASSWORD })).code).toBe(1);
  expect((await roundsOf(login)).rounds).toBeLessThanOrEqual(4);
});

it('saving a form of the admin asks libSQL eight times', async () => {
  const id = await addedRow(brandResource, { name: 'Rounds Motors', name_zh: '回合汽车', slug: 'rounds-motors' });
  const { row } = (await call(`/admin/shop.AutoBrand/edit?id=${id}`)).data as { row: { version: string } };
  const save = async () =>
    expect((await editRow(brandResource, { id, version: row.version, aliases: ['Rounds'] })).code).toBe(1);
  expect((await roundsOf(save)).rounds).toBeLessThanOrEqual(8);
});
