import { beforeAll, expect, it } from 'vitest';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { chatReplyResource } from '../../src/domain/admin/entities/chat-reply.ts';
import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { anAccount, PASSWORD, send } from '../support/account.ts';
import { anAdmin } from '../support/admin.ts';
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

it('a search with words that no car has asks libSQL five times, however many words there are', async () => {
  const keyword = 'BYD Seagull dritte Sitzreihe Panoramadach Anhängerkupplung';
  const search = () => post('/api/shop.Search/indexSearch', { keyword });
  expect((await roundsOf(search)).rounds).toBe(5);
});

it('the page of a lot asks libSQL once', async () => {
  const id = await aLot();
  const page = async () => expect((await fetchWorker(auctionPaths.lot(id))).status).toBe(200);
  await page();
  expect((await roundsOf(page)).rounds).toBe(1);
});

it('a login asks libSQL twice', async () => {
  const { username } = await anAccount();
  const login = async () =>
    expect((await send('/api/user/checkIn', { tab: 'login', username, password: PASSWORD })).code).toBe(1);
  expect((await roundsOf(login)).rounds).toBe(2);
});

it('a member who saves their profile asks libSQL twice: who calls, and what is written', async () => {
  const account = await anAccount();
  const save = async () => expect((await send('/api/account/profile', { motto: 'Rounds' }, account)).code).toBe(1);
  await save();
  expect((await roundsOf(save)).rounds).toBe(2);
});

it('a login of an admin asks libSQL twice', async () => {
  const { username } = await anAdmin();
  const login = async () => expect((await send('/admin/Index/login', { username, password: PASSWORD })).code).toBe(1);
  expect((await roundsOf(login)).rounds).toBe(2);
});

it('saving what no page shows asks libSQL twice: who calls and what is read, what is written', async () => {
  const id = await addedRow(chatReplyResource, { group: 'Rounds', contents: { en: 'Good day' } });
  const save = async () => expect((await editRow(chatReplyResource, { id, group: 'Round' })).code).toBe(1);
  expect((await roundsOf(save)).rounds).toBe(2);
});

it('saving what pages show asks libSQL three times: the search is tried out before it is written', async () => {
  const id = await addedRow(brandResource, { name: 'Rounds Motors', name_zh: '回合汽车', slug: 'rounds-motors' });
  const { row } = (await call(`/admin/shop.AutoBrand/edit?id=${id}`)).data as { row: { version: string } };
  const save = async () =>
    expect((await editRow(brandResource, { id, version: row.version, aliases: ['Rounds'] })).code).toBe(1);
  expect((await roundsOf(save)).rounds).toBe(3);
});
