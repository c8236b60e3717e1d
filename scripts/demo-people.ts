import { parseArgs } from 'node:util';
import loadArgon2 from '@phi-ag/argon2/node';
import { openDatabase } from '../data/client.ts';
import { seedCrowd, type DemoLot } from '../data/seed/demo-people.ts';
import { newToken } from '../functions/http/secrets.ts';
import { HASH_STRENGTH } from '../src/domain/auth/rules.ts';
import { CommandError, runScript } from './support/failure.ts';
import { readServer } from './support/run-state.ts';

/** `npm run --silent demo:people`: people, tokens and lots for a load on a developer's machine, as lines of JSON. */
const USAGE = `Usage: npm run --silent demo:people -- [--bidders N] [--agents N] [--lot SECONDS:SOFT_CLOSE]…

  --bidders   members with 1,000,000.00, at most 999
  --agents    admins for the chat, at most 99
  --lot       an open lot that ends in so many seconds, with a soft close of so many; again for more lots`;

await runScript(async () => {
  const { bidders, agents, lots } = readArguments();
  if (process.env['LIBSQL_URL'])
    throw new CommandError('LIBSQL_URL names a database, which may be that of a real site: no demo people go there.');
  const server = readServer();
  if (!server) throw new CommandError('No site is running here. Run npm start first.');
  if (!server.isForThisMachine)
    throw new CommandError('Other machines can reach this site, or its database was named: it has no demo people.');
  const secret = (await loadArgon2()).hash(newToken(), HASH_STRENGTH).encoded;
  const told = await seedCrowd(openDatabase({ url: server.databaseUrl }), {
    bidders,
    agents,
    lots,
    now: Date.now(),
    passwordHash: secret,
    newToken,
  });
  process.stdout.write(told.map((line) => `${JSON.stringify(line)}\n`).join(''));
});

function readArguments(): { bidders: number; agents: number; lots: DemoLot[] } {
  try {
    const { values } = parseArgs({
      options: {
        bidders: { type: 'string', default: '0' },
        agents: { type: 'string', default: '0' },
        lot: { type: 'string', multiple: true, default: [] },
      },
    });
    const lots = values.lot.map((text) => {
      const [, ends = '', soft = ''] = /^(\d{1,6}):(\d{1,5})$/.exec(text) ?? [];
      if (ends === '') throw new CommandError(USAGE);
      return { endsInMs: Number(ends) * 1_000, softCloseMs: Number(soft) * 1_000 };
    });
    return { bidders: upTo(values.bidders, 999), agents: upTo(values.agents, 99), lots };
  } catch {
    throw new CommandError(USAGE);
  }
}

function upTo(text: string, max: number): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > max) throw new CommandError(USAGE);
  return Number(text);
}
