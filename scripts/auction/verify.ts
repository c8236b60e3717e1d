import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys } from '../../src/domain/auction/log-shape.ts';
import { verdictOn } from '../../src/domain/auction/verdict.ts';
import { sayer, type AuctionWords } from '../../src/domain/auction/words.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { CommandError, runScript } from '../support/failure.ts';
import { ROOT } from '../support/paths.ts';
import { DEFAULT_PORT, wantedPort } from '../support/ports.ts';

const KEYS = '/api/auction.Auction/getLogKeys';

/**
 * `npm run auction:verify -- FILE [--keys FILE]`: checks the log of a lot. The keys are those of `getLogKeys`, asked of the
 * site the log is from or read from a file that was kept; nothing else of ours is needed.
 */
const USAGE = `Usage: npm run auction:verify -- LOG [--keys FILE-OR-ADDRESS]

  LOG      what "Download the log" of a lot that is over saves
  --keys   the answer of /api/auction.Auction/getLogKeys: a file, or its address
           (http://localhost:${DEFAULT_PORT}${KEYS} unless told; PORT counts)`;

const [file, option, source] = process.argv.slice(2);
await runScript(async () => {
  if (file === undefined || (option !== undefined && (option !== '--keys' || source === undefined)))
    throw new CommandError(USAGE);
  await check(file, source ?? `http://localhost:${wantedPort()}${KEYS}`);
});

async function check(path: string, keySource: string): Promise<void> {
  const log = readFile(path);
  const keys = await keysFrom(keySource);
  const words = JSON.parse(readFile(join(ROOT, 'content/locales', DEFAULT_LOCALE, 'auction.json'))) as AuctionWords;
  const { isGood, lines } = await verdictOn(log, keys, sayer(words, DEFAULT_LOCALE));
  const [verdict = '', ...more] = lines;
  if (!isGood) throw new CommandError(verdict, more.join('\n'));
  console.log(lines.join('\n'));
}

async function keysFrom(source: string): Promise<string> {
  const text = /^https?:/.test(source) ? await fetched(source) : readFile(source);
  if (readKeys(text).length === 0) throw new CommandError(`There are no keys in ${source}. Name others with --keys.`);
  return text;
}

async function fetched(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch {
    throw new CommandError(`The keys could not be had from ${address}. Name them with --keys.`);
  }
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError(`${path} cannot be read.`);
  }
}
