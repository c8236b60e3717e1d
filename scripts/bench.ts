import { measureAccounts } from './bench/accounts.ts';
import { measureAdmin } from './bench/admin.ts';
import { measureApi } from './bench/api.ts';
import { measureAuction } from './bench/auction.ts';
import { measureBuilds } from './bench/build.ts';
import { measureChat } from './bench/chat.ts';
import { measureChoice } from './bench/choice.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureOrders } from './bench/orders.ts';
import { measurePrice } from './bench/price.ts';
import { measurePrint } from './bench/print.ts';
import { measurePublish } from './bench/publish.ts';
import { measureSearch } from './bench/search.ts';
import { openScratch, type Scratch } from './bench/scratch.ts';
import { measureStartup } from './bench/startup.ts';
import { measureTaps } from './bench/taps.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { CommandError, runScript } from './support/failure.ts';

const PARTS: Readonly<Record<string, (scratch: Scratch) => Promise<void>>> = {
  build: measureBuilds,
  api: measureApi,
  accounts: measureAccounts,
  admin: measureAdmin,
  orders: measureOrders,
  search: measureSearch,
  choice: measureChoice,
  taps: measureTaps,
  price: measurePrice,
  print: measurePrint,
  startup: measureStartup,
  lighthouse: measureLighthouse,
  publish: measurePublish,
  auction: measureAuction,
  chat: measureChat,
};

/**
 * `npm run bench`: figures of the budgets in docs/architecture.md on this machine, over a scratch database.
 * `npm run bench -- api` measures one part. Times depend on the machine and what else it does; they are shown, never tested.
 */
async function bench(): Promise<void> {
  const wanted = process.argv.slice(2);
  for (const name of wanted) {
    if (!PARTS[name]) throw new CommandError(`No such part: ${name}. There are: ${Object.keys(PARTS).join(', ')}.`);
  }
  const scratch = await openScratch();
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(scratch);
  }
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await bench();
  } finally {
    await stopAll();
  }
});
process.exit(0);
