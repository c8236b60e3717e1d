import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../data/client.ts';
import { seedCrowd } from '../../data/seed/demo-people.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { printTable } from './table.ts';
import { chatSocket } from './talkers.ts';

const VISITORS = 1_000;
const WITHIN_MS = 10_000;
/** Who has waited so long for an answer has none. */
const PATIENCE_MS = 15_000;
/** Their networks are none of those who talk. */
const FIRST_PLACE = 20_000;

interface Outcome {
  /** Milliseconds until `initialize` was answered. */
  greetedMs: number | undefined;
  state: unknown;
  isStored: boolean;
}

/** A thousand visitors who come within ten seconds, ask for an agent and write, while one agent is there. */
export async function measureArrivals(database: Database, address: string): Promise<void> {
  const crowd = await seedCrowd(database, {
    bidders: 0,
    agents: 1,
    lots: [],
    now: Date.now(),
    passwordHash: 'none',
    newToken,
  });
  const [batoken] = crowd.flatMap((line) => (line.kind === 'agent' ? [line.token] : []));
  const desk = await chatSocket(address, FIRST_PLACE);
  await desk.ask('WsIndex/initialize', { tokens: { batoken }, desk: true });
  const arrivals = Array.from({ length: VISITORS }, async (_, place) => {
    await sleep((place * WITHIN_MS) / VISITORS);
    return arrive(address, FIRST_PLACE + 1 + place);
  });
  const outcomes = await Promise.all(arrivals);
  desk.socket.terminate();
  const count = (isMeant: (outcome: Outcome) => boolean) => outcomes.filter(isMeant).length;
  const [unanswered, away] = [count((one) => one.greetedMs === undefined), count((one) => one.state === 'away')];
  const slowest = Math.max(...outcomes.map((one) => one.greetedMs ?? PATIENCE_MS));
  printTable(`${VISITORS.toLocaleString('en')} visitors who arrive within ${WITHIN_MS / 1_000} seconds`, [
    { what: 'not greeted within 15 s', value: String(unanswered), budget: '0', isKept: unanswered === 0 },
    { what: 'told that nobody is there', value: String(away), budget: '0', isKept: away === 0 },
    { what: 'messages not stored', value: String(count((one) => !one.isStored)) },
    { what: 'slowest greeting', value: `${(slowest / 1_000).toFixed(1)} s` },
  ]);
}

async function arrive(address: string, place: number): Promise<Outcome> {
  const { socket, ask } = await chatSocket(address, place);
  const patient = (action: string, data: object) =>
    Promise.race([ask(action, data).catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
  const begunAt = performance.now();
  const init = await patient('WsIndex/initialize', { tokens: {} });
  const greetedMs = init && performance.now() - begunAt;
  const requested = await patient('WsIndex/distribution', {});
  const message = { type: 'text', content: 'Hello', extend: {}, session_id: init?.data.session?.id ?? '' };
  const stored = await patient('Wsession/sendSessionMessage', message);
  socket.terminate();
  return { greetedMs, state: requested?.data.state, isStored: stored?.type === 'newMessage' };
}
