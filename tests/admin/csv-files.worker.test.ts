import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages, enquiries, members } from '../../data/schema/index.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { addedRow, database, entitiesAsAdmin, removeRow, rowOf } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { exported, imported, readRows, written } from '../support/admin-files.ts';
import { PROGRAMS, savedAsCsv, savedAsXlsx } from '../support/as-excel.ts';

/** Texts that spreadsheets, separators and readers of lines stumble over. */
const ODD = [
  '=1+1',
  "'=1+1",
  '+49 30 1',
  '-5',
  '-5 %',
  '@home',
  '\tx',
  'say "hi"; a, b',
  'one\ntwo',
  'مرحبا، "العالم"',
];

beforeAll(async () => {
  await entitiesAsAdmin();
  const received = { locale: 'ar', createdAt: 1_764_000_000_123 } as const;
  await database.insert(enquiries).values(
    ODD.map((message, place) => ({
      ...received,
      requestId: `odd ${place}`,
      reference: `ODD-${place}`,
      name: message,
      message,
      subject: 'none' as const,
      car: message,
      country: 'KE',
      quantity: 1,
    })),
  );
  await database.insert(contactMessages).values(
    ODD.map((content, place) => ({
      ...received,
      state: 'new' as const,
      requestId: `odd ${place}`,
      name: content,
      content,
      title: content,
      email: 'odd@example.com',
      mobile: '+254711000111',
    })),
  );
  await database.insert(members).values(
    ODD.map((motto, place) => ({
      username: `odd${place}`,
      usernameKey: `odd${place}`,
      nickname: motto,
      motto,
      mobile: `+25471100000${place}`,
      locale: 'ar' as const,
      joinedAt: 1_764_000_000_123,
    })),
  );
}, 60_000);
afterAll(async () => {
  await database.delete(enquiries).where(like(enquiries.requestId, 'odd %'));
  await database.delete(contactMessages).where(like(contactMessages.requestId, 'odd %'));
  await database.delete(members).where(like(members.usernameKey, 'odd%'));
});

const all = RESOURCES as readonly Resource[];
const imports = all.filter(({ actions }) => actions.includes('import'));
const NOTHING = { added: 0, changed: 0, faults: [], fault_count: 0, change: null };

/** Expects that a file that a spreadsheet program opened and saved changes no row. */
async function expectTrips(resource: Resource): Promise<void> {
  for (const [program, lang] of [
    ['american', 'en'],
    ['chinese', 'zh-cn'],
    ['german', 'de'],
  ] as const) {
    const rows = readRows(await exported(resource, {}, { lang }));
    const { data } = await imported(resource, savedAsCsv(rows, PROGRAMS[program]), { dry_run: '1' });
    expect(data, program).toMatchObject({ ...NOTHING, same: rows.length - 1 });
  }
  const rows = readRows(await exported(resource));
  const { data } = await imported(resource, await savedAsXlsx(rows), { dry_run: '1' });
  expect(data, 'workbook').toMatchObject({ ...NOTHING, same: rows.length - 1 });
}

async function idsOf(resource: Resource): Promise<string[]> {
  const [, ...rows] = readRows(await exported(resource));
  return rows.map(([id = '']) => id);
}

describe.each(imports.map((one) => [one.name, one] as const))('the file of %s', (_name, resource) => {
  it('comes back unchanged and changes nothing, whatever it says', async () => {
    const example = EXAMPLES[resource.name];
    const id = example && (await addedRow(resource, example.add));
    // German files have semicolons and decimal commas.
    for (const lang of ['en', 'de', 'ar']) {
      const file = await exported(resource, {}, { lang });
      const rows = readRows(file).length - 1;
      expect(rows).toBeGreaterThan(0);
      for (const dry_run of ['1', '0'])
        expect((await imported(resource, file, { dry_run })).data).toMatchObject({ ...NOTHING, same: rows });
    }
    await expectTrips(resource);
    if (id === undefined) return;

    const before = await rowOf(resource, id);
    const [head = [], cells = []] = readRows(await exported(resource, { 'ids[]': id }));
    expect(await removeRow(resource, id)).toMatchObject({ code: 1 });
    const others = new Set(await idsOf(resource));
    // Without an id it is a new row, and becomes what it was.
    const added = written([
      head,
      cells.map((cell, place) => (['id', 'version'].includes(head[place] ?? '') ? '' : cell)),
    ]);
    const { data } = await imported(resource, added);
    expect(data).toMatchObject({ ...NOTHING, added: 1, change: expect.any(String) });
    const again = (await idsOf(resource)).find((one) => !others.has(one)) ?? '';
    const isNumbered = resource.fields['id']?.kind === 'id';
    const row = {
      ...before,
      ...(again !== id && { id: isNumbered ? Number(again) : again, version: expect.any(String) }),
      // A rate is read anew as it is added.
      ...(Object.hasOwn(before, 'read_at') && { read_at: expect.any(String) }),
    };
    expect(await rowOf(resource, again)).toEqual(row);
    expect(await removeRow(resource, again)).toMatchObject({ code: 1 });
  });
});

it('of every list there is can be fetched', async () => {
  for (const resource of all.filter(({ actions }) => actions.includes('export'))) {
    const [head] = readRows(await exported(resource));
    expect(head?.[0]).toBe('id');
  }
});
