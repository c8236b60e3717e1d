import { Agent, request } from 'node:http';
import { gt } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { styles } from '../../data/schema/index.ts';
import { DEMO_ADMINS } from '../../data/seed/demo-admins.ts';
import { benchSite } from './site.ts';
import { printTable } from './table.ts';

/** For the first publish, opening the form starts the publishing process. Later publishes find it running. */
const PUBLISHES = 4;
const UNTIL_SAVED_MS = 5_000;
const UNTIL_CLICK_MS = 3_000;
const PAGE_WITHIN_MS = 5_000;
const REQUEST_WITHIN_MS = 300;
/** Readers who ask some twenty times a second while it is published, each by a connection of their own. */
const READ = ['/', '/results_list', '/api/index/index', '/admin/login'];
const PAUSE_MS = 50;
const GIVEN_UP_MS = 120_000;

/** One changed price: from the click on "Publish" to its static page, and what readers notice meanwhile. */
export async function measurePublish(): Promise<void> {
  const { SITE_URL: origin = '', LIBSQL_URL: url = '' } = await benchSite();
  const [style] = await openDatabase({ url })
    .select({ id: styles.id, slug: styles.slug, priceMinor: styles.suggestedPriceMinor })
    .from(styles)
    .where(gt(styles.suggestedPriceMinor, 0))
    .limit(1);
  if (!style) throw new Error('The catalogue has no style with a price.');
  const price = (style.priceMinor ?? 0) / 100;
  const admin = await logIn(origin);
  const clicked = async (to: number) => {
    await changePrice(admin, { id: style.id, price: to });
    return publishAndLook(admin, `${origin}/style_param/${style.slug}`, to.toLocaleString('en'));
  };
  const seen: Seen[] = [];
  for (let turn = 1; turn <= PUBLISHES; turn += 1) seen.push(await clicked(price + 1_000 * turn));
  await changePrice(admin, { id: style.id, price });
  await publishAndLook(admin, `${origin}/style_param/${style.slug}`, price.toLocaleString('en'));
  printTable('One changed price published, from the click to its static page', [
    ...seen.map(({ pageMs }, turn) => ({
      what: `turn ${turn + 1}`,
      value: `${(pageMs / 1000).toFixed(1)} s`,
      budget: `${PAGE_WITHIN_MS / 1000} s`,
      isKept: pageMs <= PAGE_WITHIN_MS,
    })),
    ...seen.map(({ longestMs, answers }, turn) => ({
      what: `longest of ${answers} requests in turn ${turn + 1}`,
      value: `${longestMs.toFixed(0)} ms`,
      budget: `${REQUEST_WITHIN_MS} ms`,
      isKept: longestMs <= REQUEST_WITHIN_MS,
    })),
    sum('requests not answered 200', seen, ({ failed }) => failed),
    sum('connections dropped', seen, ({ dropped }) => dropped),
  ]);
}

const sum = (what: string, seen: readonly Seen[], of: (turn: Seen) => number) => {
  const all = seen.reduce((total, turn) => total + of(turn), 0);
  return { what, value: String(all), budget: '0', isKept: all === 0 };
};

interface Admin {
  origin: string;
  token: string;
}

async function logIn(origin: string): Promise<Admin> {
  const [admin] = DEMO_ADMINS;
  const login = { username: admin?.username, password: admin?.password };
  const { userInfo } = (await ask(`${origin}/admin/Index/login`, '', login)) as { userInfo: { token: string } };
  return { origin, token: userInfo.token };
}

/** Acts as the form does: it reads the row, saves the price and asks what waits, with pauses as long as a person's. */
async function changePrice({ origin, token }: Admin, { id, price }: { id: number; price: number }): Promise<void> {
  await fetch(`${origin}/admin/shop.AutoStyle/edit?id=${id}`, { headers: { batoken: token } });
  await pause(UNTIL_SAVED_MS);
  await ask(`${origin}/admin/shop.AutoStyle/edit`, token, { id: String(id), suggested_price: price.toFixed(2) });
  await fetch(`${origin}/admin/ajax/unpublished`, { headers: { batoken: token } });
  await pause(UNTIL_CLICK_MS);
}

async function ask(url: string, token: string, input: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { batoken: token }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
  const { code, msg, data }: { code: number; msg: string; data: unknown } = await answer.json();
  if (code !== 1) throw new Error(`${url}: ${msg}`);
  return data;
}

interface Seen {
  pageMs: number;
  longestMs: number;
  answers: number;
  failed: number;
  dropped: number;
}

async function publishAndLook({ origin, token }: Admin, page: string, price: string): Promise<Seen> {
  const until = { over: false };
  const readers = READ.map((path) => read(origin + path, until));
  const startedAt = performance.now();
  const query = new URLSearchParams({ command: 'publish', uuid: crypto.randomUUID(), batoken: token });
  const stream = fetch(`${origin}/admin/ajax/terminal?${query.toString()}`).then((answer) => answer.text());
  let pageMs = 0;
  while (pageMs === 0) {
    const text = await (await fetch(page)).text();
    if (text.includes(price)) pageMs = performance.now() - startedAt;
    if (performance.now() - startedAt > GIVEN_UP_MS) throw new Error(`The page does not say ${price}: ${await stream}`);
    await pause();
  }
  await stream;
  until.over = true;
  const all = await Promise.all(readers);
  const total = (of: (one: Reading) => number) => all.reduce((summed, one) => summed + of(one), 0);
  return {
    pageMs,
    longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
    answers: total(({ answers }) => answers),
    failed: total(({ failed }) => failed),
    dropped: total(({ connections }) => connections - 1),
  };
}

interface Reading {
  longestMs: number;
  answers: number;
  failed: number;
  connections: number;
}

/** Asks again and again by one connection that is kept; a second one means that the first was dropped. */
async function read(url: string, until: { over: boolean }): Promise<Reading> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reading: Reading = { longestMs: 0, answers: 0, failed: 0, connections: 0 };
  while (!until.over) {
    const startedAt = performance.now();
    const { status, isReused } = await get(url, agent);
    reading.longestMs = Math.max(reading.longestMs, performance.now() - startedAt);
    reading.answers += 1;
    if (status !== 200) reading.failed += 1;
    if (!isReused) reading.connections += 1;
    await pause();
  }
  agent.destroy();
  return reading;
}

function get(url: string, agent: Agent): Promise<{ status: number; isReused: boolean }> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, isReused: outgoing.reusedSocket }));
    });
    outgoing.once('error', () => resolve({ status: 0, isReused: outgoing.reusedSocket }));
    outgoing.end();
  });
}

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));
