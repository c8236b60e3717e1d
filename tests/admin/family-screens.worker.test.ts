import { beforeAll, describe, expect, it } from 'vitest';
import { addedRow, call, editRow, entitiesAsAdmin } from '../support/admin-entities.ts';
import { rowsOf } from '../support/family-client.ts';

/** What an admin's client of the BuildAdmin family does on its screens beyond its lists. */
beforeAll(entitiesAsAdmin, 60_000);

describe('the screen of rules', () => {
  it.each([
    ['GET', 'edit?id=dashboard', undefined],
    ['POST', 'edit', { id: 'dashboard', status: '0' }],
    ['POST', 'add', { title: 'Mine', type: 'menu' }],
    ['DELETE', 'del?ids[]=dashboard', undefined],
    ['POST', 'sortable', { id: 'dashboard', targetId: 'shop' }],
  ])('is told by %s %s in words that the menu is code', async (method, path, body) => {
    const answer = await call(`/admin/auth.Rule/${path}`, body, method);
    expect(answer).toMatchObject({ status: 200, code: 0, data: null });
    expect(answer.msg).toBe('This is declared by the program and cannot be changed here.');
  });
});

describe('the details of a sensitive change', () => {
  it('are texts, which the client compares word by word', async () => {
    const id = await addedRow({ controller: 'user.Group' }, { name: 'Compared', rules: ['*'], status: '1' });
    await editRow({ controller: 'user.Group' }, { id, status: '0' });
    const [change] = rowsOf(await call('/admin/security.SensitiveDataLog/index'));
    expect(change).toMatchObject({ data_field: 'status', before: '1', after: '0', id_value: `id=${id}` });
    const { data } = await call(`/admin/security.SensitiveDataLog/info?id=${String(change?.['id'])}`);
    const { row } = data as { row: Record<string, unknown> };
    for (const name of [
      'before',
      'after',
      'data_field',
      'data_comment',
      'data_table',
      'primary_key',
      'id_value',
      'useragent',
    ])
      expect(row[name], name).toBeTypeOf('string');
    expect(row).toMatchObject({ before: '1', after: '0', sensitive: { name: 'Groups of members' } });
  });

  it('have an empty text for what was not there before', async () => {
    await addedRow({ controller: 'user.Group' }, { name: 'New', rules: ['*'], status: '1' });
    const [change] = rowsOf(await call('/admin/security.SensitiveDataLog/index'));
    const { data } = await call(`/admin/security.SensitiveDataLog/info?id=${String(change?.['id'])}`);
    expect(data).toMatchObject({ row: { before: '', after: expect.stringMatching(/./) as string } });
  });
});
