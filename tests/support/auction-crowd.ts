import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../data/client.ts';
import { seedCrowd, type DemoLot } from '../../data/seed/demo-people.ts';
import { newToken } from '../../functions/http/secrets.ts';

const AUCTION = '/api/auction.Auction';
/** Times a call is sent again before it counts as lost. */
const MAX_TRIES = 300;
const TRY_AGAIN_MS = 200;

export interface CrowdMember {
  username: string;
  token: string;
  /** The loopback address they come from. */
  from: string;
}

export interface BidSaid {
  requestId: string;
  accepted: boolean;
  reason?: string;
  seq?: number | null;
}

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown> | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

/** Members with money and open lots, in the database of a site on this machine. */
export async function aCrowd(databaseUrl: string, count: number, lots: readonly DemoLot[]) {
  const told = await seedCrowd(openDatabase({ url: databaseUrl }), {
    bidders: count,
    agents: 0,
    lots,
    now: Date.now(),
    passwordHash: 'none',
    newToken,
  });
  const bidders = told.flatMap((line): CrowdMember[] => {
    if (line.kind !== 'bidder') return [];
    const { username, token } = line;
    return [{ username, token, from: loopback(Number(username.slice(-3))) }];
  });
  return { bidders, lots: told.flatMap((line) => (line.kind === 'lot' ? [line.id] : [])) };
}

/** Limits count by network: four people share one. */
export const loopback = (number: number): string => `127.0.1.${1 + Math.floor(number / 4)}`;

/** Sends the very same call again and again, until it is answered. */
export async function insist(
  origin: string,
  member: Pick<CrowdMember, 'token' | 'from'>,
  path: string,
  body?: object,
): Promise<Envelope> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await send(origin + AUCTION + path, member, body).catch(() => undefined);
    if (answer?.code === 0 || answer?.code === 1) return answer;
    await sleep(TRY_AGAIN_MS);
  }
  throw new Error(`Nothing answered ${path}.`);
}

/** @returns the lot's answer to the bid; `again` repeats the same bid and returns the answer to that */
export async function say(origin: string, member: CrowdMember, bid: object) {
  const body = { currency: 'USD', request_id: randomUUID(), ...bid };
  const again = async (): Promise<BidSaid & { replayed: boolean }> => {
    const { data, msg } = await insist(origin, member, '/placeBid', body);
    if (typeof data?.['accepted'] !== 'boolean') throw new Error(`A bid was answered by "${msg}".`);
    const { accepted, reason, seq, replayed } = data as unknown as BidSaid & { replayed: boolean };
    return { requestId: body.request_id, accepted, ...(reason && { reason }), seq: seq ?? null, replayed };
  };
  return { said: await again(), again };
}

function send(url: string, { token, from }: Pick<CrowdMember, 'token' | 'from'>, body?: object): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'ba-user-token': token };
    const outgoing = request(url, { method: body ? 'POST' : 'GET', agent, headers, localAddress: from }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('error', reject);
      answer.once('end', () => {
        try {
          resolve(JSON.parse(text) as Envelope);
        } catch {
          reject(new Error('half an answer'));
        }
      });
    });
    outgoing.setTimeout(15_000, () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}
