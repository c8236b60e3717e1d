import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberRow } from '../../data/queries/account/members.ts';
import { wireName, type FieldKind } from '../../src/domain/admin/field.ts';
import { listColumns, type Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  removeRow,
  rowOf,
  sendFile,
} from '../support/admin-entities.ts';
import { aMailbox, aUsername } from '../support/account.ts';
import {
  anySearches,
  askList,
  CLIENT_LISTS,
  rowsOf,
  searched,
  searchFor,
  shownIn,
  sorted,
  type ClientList,
  type Column,
  type ColumnKind,
} from '../support/family-client.ts';

/** Two rows at least in every list of the client. */
beforeAll(async () => {
  await entitiesAsAdmin();
  for (const [money, nickname] of [
    ['12.50', 'Zola'],
    ['7.00', 'Amara'],
  ] as const) {
    const username = aUsername();
    await memberRow(
      database,
      { username, email: aMailbox(), mobile: null, passwordHash: 'x', locale: 'en', now: Date.now(), ip: '192.0.2.7' },
      sql`true`,
    );
    const [found] = rowsOf(await call(`/admin/user.User/index?quickSearch=${username}`));
    const id = String(found?.['id']);
    await editRow({ controller: 'user.User' }, { id, nickname, motto: `Of ${nickname}`, gender: '2' });
    await addedRow({ controller: 'user.MoneyLog' }, { user_id: id, money, memo: `Gift for ${nickname}` });
    await addedRow(
      { controller: 'user.ScoreLog' },
      { user_id: id, score: money.length, memo: `Points of ${nickname}` },
    );
    const { rules } = await rowOf({ controller: 'user.Group' }, '1');
    const group = await addedRow({ controller: 'user.Group' }, { name: nickname, rules, status: '1' });
    await removeRow({ controller: 'user.Group' }, group);
    await addedRow({ controller: 'auth.Group' }, { name: nickname, rules: ['dashboard/index'], status: '1' });
  }
  await sendFile(new TextEncoder().encode('%PDF-1.4 a'), { name: 'a.pdf', type: 'application/pdf', topic: 'file' });
}, 60_000);

/** Sends every sort and every search of a list's columns; answers those that were refused, and how many were sent. */
async function refusedOf(list: ClientList): Promise<{ refused: string[]; count: number }> {
  const refused: string[] = [];
  let count = 0;
  const note = (what: string, code: number) => {
    count += 1;
    if (code !== 1) refused.push(what);
  };
  for (const column of list.columns) {
    for (const direction of ['asc', 'desc'] as const)
      note(`${column.name},${direction}`, (await sorted(list, column, direction)).code);
    for (const search of anySearches(column))
      note(`${column.name} ${search.operator}`, (await searched(list, column, [search])).code);
  }
  return { refused, count };
}

const clientLists = CLIENT_LISTS.map((list) => [list.controller, list] as const);

describe.each(clientLists)('the list of %s in a client of the family', (_name, list) => {
  it('is sorted and searched by every column it shows', async () => {
    const { refused, count } = await refusedOf(list);
    expect(count).toBeGreaterThan(list.columns.length * 4);
    expect(refused).toEqual([]);
  });

  it('finds a row by whatever it shows in a column', async () => {
    const [row] = rowsOf(await askList(list));
    expect(row).toBeDefined();
    const lost: string[] = [];
    for (const column of list.columns) {
      const search = searchFor(column, shownIn(row!, column));
      if (!search) continue;
      const found = rowsOf(await searched(list, column, [search])).map(({ id }) => id);
      if (!found.includes(row!['id'])) lost.push(`${column.name} ${search.operator} ${search.val}`);
    }
    expect(lost).toEqual([]);
  });

  it('is in the order of what it shows', async () => {
    const wrong: string[] = [];
    for (const column of list.columns) {
      const values = async (direction: 'asc' | 'desc') =>
        ((await sorted(list, column, direction)).data as { list: Record<string, unknown>[] }).list.map((row) =>
          shownIn(row, column),
        );
      const [up, down] = [await values('asc'), await values('desc')];
      if (!isInOrder(up, column) || !isInOrder(down.toReversed(), column)) wrong.push(column.name);
    }
    expect(wrong).toEqual([]);
  });
});

/** By size, or by letters: those of the database, or as words of a language are put in order. */
function isInOrder(values: readonly unknown[], { kind }: Column): boolean {
  const shown = values.map((value) => (Array.isArray(value) ? value.join() : ((value ?? '') as string | number)));
  const isUp = (compare: (one: string, other: string) => number) =>
    shown.every((value, place) => place === 0 || compare(String(shown[place - 1]), String(value)) <= 0);
  if (kind === 'number' || kind === 'time') return isUp((one, other) => Number(one) - Number(other));
  return (
    isUp((one, other) => (one < other ? -1 : Number(one > other))) || isUp((one, other) => one.localeCompare(other))
  );
}

const KINDS: Readonly<Partial<Record<FieldKind, ColumnKind>>> = {
  id: 'number',
  integer: 'number',
  number: 'number',
  float: 'number',
  money: 'number',
  year: 'number',
  instant: 'time',
  choice: 'tag',
  radio: 'tag',
  switch: 'tag',
  checkbox: 'tag',
  tags: 'tags',
};
const everyList = (RESOURCES as readonly Resource[])
  .filter(({ isSingle }) => !isSingle)
  .map((resource) => {
    const columns = listColumns(resource).map(([name, field]): Column => ({
      name: wireName(name, field),
      kind: field.kind === 'date' || field.kind === 'time' ? 'tag' : (KINDS[field.kind] ?? 'text'),
    }));
    return [resource.controller, { controller: resource.controller, columns }] as const;
  });

it.each(everyList)('the list of %s is sorted and searched by every column our panel has', async (_name, list) => {
  const refused: string[] = [];
  for (const column of list.columns) {
    const answer = await searched(list, column, anySearches(column), `${column.name},desc`);
    if (answer.code !== 1) refused.push(`${column.name}: ${answer.msg}`);
  }
  expect(refused).toEqual([]);
});
