import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { ObjectSchema } from '../../durable-objects/shared/migrations.ts';
import { Notebook, NOTEBOOK_VERSION_1, NOTEBOOK_VERSION_2 } from '../support/notebook.ts';

type Stub = DurableObjectStub<Notebook>;

const aNotebook = (): Stub => env.NOTEBOOK.get(env.NOTEBOOK.newUniqueId());
const rowsOf = (notebook: Stub, query: string) =>
  runInDurableObject(notebook, (_instance: Notebook, { storage }) => storage.sql.exec(query).toArray());
const tablesOf = (notebook: Stub) =>
  rowsOf(notebook, "select name from sqlite_master where name not like '\\_cf%' escape '\\'");
const versionsOf = async (notebook: Stub) =>
  (await rowsOf(notebook, 'select version from schema_version order by version')).map(({ version }) => version);

const runCode = (migrations: string[]) =>
  runInDurableObject(aNotebook(), (instance: Notebook) => {
    (instance.constructor as typeof Notebook).migrations = migrations;
  });

/** Sleeps, and wakes up under other code. */
async function wakeUnder(notebook: Stub, migrations: string[]): Promise<void> {
  await evictDurableObject(notebook);
  await runCode(migrations);
}

describe('the tables of an object', () => {
  afterEach(() => runCode(NOTEBOOK_VERSION_1));

  it('are not there before it stores something, however often it is asked', async () => {
    const notebook = aNotebook();
    expect(await notebook.state()).toEqual({ notes: 0, waiting: 0, reminders: 0 });
    await evictDurableObject(notebook);
    await notebook.state();
    expect(await tablesOf(notebook)).toEqual([]);
  });

  it('of version 1 become those of version 2 when it wakes up, with what was in them', async () => {
    const notebook = aNotebook();
    await notebook.remind(3_600_000);
    await runInDurableObject(notebook, (instance: Notebook) => {
      instance.schema.forWriting().exec("insert into note (text) values ('a car'), ('a ship')");
    });
    expect(await versionsOf(notebook)).toEqual([1, 2]);
    await wakeUnder(notebook, NOTEBOOK_VERSION_2);
    expect(await rowsOf(notebook, 'select text, title from note order by id')).toEqual([
      { text: 'a car', title: 'A CAR' },
      { text: 'a ship', title: 'A SHIP' },
    ]);
    expect((await notebook.state()).reminders).toBe(1);
    expect(await versionsOf(notebook)).toEqual([1, 2, 3, 4]);
  });

  it('are migrated once', async () => {
    const notebook = aNotebook();
    await notebook.remind(3_600_000);
    await wakeUnder(notebook, NOTEBOOK_VERSION_2);
    await runInDurableObject(notebook, (instance: Notebook) => {
      instance.schema.forWriting().exec("insert into note (text, title) values ('a car', 'mine')");
    });
    await evictDurableObject(notebook);
    expect(await rowsOf(notebook, 'select title from note')).toEqual([{ title: 'mine' }]);
  });

  it('stay as they are where one of several migrations fails', async () => {
    const notebook = aNotebook();
    await notebook.remind(3_600_000);
    const tables = await tablesOf(notebook);
    await runInDurableObject(notebook, (_instance: Notebook, { storage }) => {
      const broken = [...NOTEBOOK_VERSION_2, 'create table more (id integer); insert into nowhere values (1)'];
      expect(() => new ObjectSchema(storage, broken)).toThrow('nowhere');
    });
    expect(await tablesOf(notebook)).toEqual(tables);
    expect(await versionsOf(notebook)).toEqual([1, 2]);
  });

  it('of newer code are not touched by older code', async () => {
    const notebook = aNotebook();
    await notebook.remind(3_600_000);
    await runInDurableObject(notebook, (_instance: Notebook, { storage }) => {
      expect(() => new ObjectSchema(storage, NOTEBOOK_VERSION_1.slice(0, 1))).toThrow('stored as version 2');
    });
  });

  it('are made again after a first write that failed, and after everything was deleted', async () => {
    const notebook = aNotebook();
    await runInDurableObject(notebook, async (instance: Notebook) => {
      expect(() => instance.writeInVain('lost')).toThrow('in vain');
      expect(instance.state()).toEqual({ notes: 0, waiting: 0, reminders: 0 });
      instance.remind(3_600_000);
      expect(instance.state().reminders).toBe(1);
      await instance.schema.deleteAll();
      instance.remind(3_600_000);
      expect(instance.state().reminders).toBe(1);
    });
  });
});
