import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../data/client.ts';
import { seedCrowd } from '../../data/seed/demo-people.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { startTestSite } from '../tests/site.ts';
import { printTable } from './table.ts';

const BIDDERS = 200;
const DURATION_MS = 10_000;
/** Bids that are under way at a time. More only wait for each other: a lot takes them one after another. */
const AT_ONCE = 8;
const BIDS_PER_SECOND = 200;
const AUCTION = '/api/auction.Auction';

interface Answered {
  isAccepted: boolean;
  ms: number;
}

/** Bids on one lot of a running site, each durable before it is answered: through the front, as buyers send them. */
export async function measureAuction(): Promise<void> {
  const { SITE_URL: origin = '', LIBSQL_URL: url = '' } = await startTestSite();
  const { tokens, lotId } = await aCrowd(url);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const post = (path: string, token: string, body: object) =>
    send({ url: origin + AUCTION + path, agent, token, body });
  await Promise.all(
    tokens.map((token) => post('/holdDeposit', token, { id: lotId, terms_version: 1, request_id: randomUUID() })),
  );

  const answers: Answered[] = [];
  const startedAt = performance.now();
  let turn = 0;
  const bid = async () => {
    while (performance.now() - startedAt < DURATION_MS) {
      const place = (turn += 1);
      // Each is well above the one before, so that only those which overtake another on their way are refused.
      const said = { id: lotId, currency: 'USD', request_id: randomUUID(), amount: String(1_000 + place * 1_000) };
      const sentAt = performance.now();
      const answer = await post('/placeBid', tokens[place % tokens.length] ?? '', said);
      answers.push({ isAccepted: answer.code === 1, ms: performance.now() - sentAt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bid));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  const accepted = answers.filter(({ isAccepted }) => isAccepted).length / seconds;
  const times = answers.map(({ ms }) => ms).sort((left, right) => left - right);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  printTable('Bids on one lot', [
    {
      what: 'accepted, a second',
      value: accepted.toFixed(0),
      budget: String(BIDS_PER_SECOND),
      isKept: accepted >= BIDS_PER_SECOND,
    },
    { what: 'answered, a second', value: (answers.length / seconds).toFixed(0) },
    { what: 'half of them within', value: at(0.5) },
    { what: '99 of 100 within', value: at(0.99) },
  ]);
}

async function aCrowd(url: string): Promise<{ tokens: string[]; lotId: number }> {
  const told = await seedCrowd(openDatabase({ url }), {
    ...{ bidders: BIDDERS, agents: 0, now: Date.now(), passwordHash: 'none' },
    lots: [{ endsInMs: 600_000, softCloseMs: 20_000 }],
    newToken,
  });
  const lot = told.find((line) => line.kind === 'lot');
  if (!lot) throw new Error('There is no lot.');
  return { tokens: told.flatMap((line) => (line.kind === 'bidder' ? [line.token] : [])), lotId: lot.id };
}

interface Sent {
  url: string;
  agent: Agent;
  token: string;
  body: object;
}

function send({ url, agent, token, body }: Sent): Promise<{ code: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'ba-user-token': token };
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('end', () => resolve(JSON.parse(text) as { code: number }));
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
