import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../data/client.ts';
import { styles } from '../../data/schema/index.ts';
import { connect } from '../../scripts/build/publishing.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { freePort, startSqld } from '../support/sqld.ts';

it('a publish of code that is newer than the server brings the schema up to that code', async () => {
  // As far behind as a database can be.
  const server = await startSqld();
  try {
    const { database } = await connect({ databaseUrl: server.url }, new Steps(1));
    expect(await database.$count(styles)).toBeGreaterThan(700);
  } finally {
    await server.stop();
  }
}, 120_000);

it('a publish whose database is away leaves it to who called to say so, and gives no stack', async () => {
  const away = connect({ databaseUrl: `http://127.0.0.1:${await freePort()}` }, new Steps(1));
  await expect(away).rejects.toSatisfy(isDatabaseUnavailable);
}, 60_000);
