import { Agent, request } from 'node:http';
import { SEARCH_LIMITS } from '../../src/domain/search/limits.ts';
import { currentRelease } from '../../host/build/releases.ts';
import { Runtime } from '../../host/serve/runtime.ts';
import { workerBindings } from '../../host/serve/settings.ts';
import { onStop } from '../support/cleanup.ts';
import { build } from './build.ts';
import type { Scratch } from './scratch.ts';
import { searchQuestions, type Question } from './search-questions.ts';
import { percentile } from './load.ts';
import { printTable, type Line } from './table.ts';

const BUDGET_P95_MS = 50;
const TOGETHER = 8;
const QUESTIONS = 400;
/** A question's middle time counts, so that what else the machine does in one of them does not. */
const ROUNDS = 3;
const SEARCH = '/api/shop.Search/indexSearch';
const HEALTH = '/api/health';

/**
 * How long `Search/indexSearch` takes for questions of all kinds and languages, one after the other and eight at a time,
 * beside an answer that asks no database, measured in turn with it. Everything was asked once before; of three rounds, the
 * middle time of each question counts.
 */
export async function measureSearch(scratch: Scratch): Promise<void> {
  const release = currentRelease()?.folder ?? scratch.release ?? (await build(scratch, 'starter')).folder;
  const runtime = await Runtime.start({ release, bindings: workerBindings({ url: scratch.url }) });
  onStop(() => runtime.stop());
  const questions = (await searchQuestions(scratch.database)).slice(0, QUESTIONS);
  const asker = new Asker(runtime.url);
  await asker.all(questions, TOGETHER);
  const alone = await asker.rounds(questions, 1);
  const together = await asker.rounds(questions, TOGETHER);
  asker.close();
  const found = alone.filter(({ total }) => total > 0).length;
  const p95 = percentile(
    alone.map(({ ms }) => ms),
    95,
  );
  printTable(`Search by full text, ${questions.length} questions in 8 languages, ${found} with an answer`, [
    ...lines(
      'one after the other',
      alone.map(({ ms }) => ms),
      p95 <= BUDGET_P95_MS,
    ),
    ...lines(
      '  /api/health between them',
      alone.map(({ healthMs }) => healthMs),
    ),
    ...lines(
      `${TOGETHER} at a time`,
      together.map(({ ms }) => ms),
    ),
    ...lines(
      '  /api/health between them',
      together.map(({ healthMs }) => healthMs),
    ),
  ]);
  const slowest = alone.toSorted((left, right) => right.ms - left.ms).slice(0, 5);
  console.log(
    `  slowest: ${slowest.map(({ keyword, ms, total }) => `${keyword} (${ms.toFixed(0)} ms, ${total})`).join('; ')}`,
  );
}

function lines(what: string, times: readonly number[], isKept?: boolean): Line[] {
  const show = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  return [
    { what: `${what}, p50`, value: show(50) },
    {
      what: `${what}, p95`,
      value: show(95),
      ...(isKept !== undefined && { budget: `${BUDGET_P95_MS} ms`, isKept }),
    },
  ];
}

interface Timed extends Question {
  ms: number;
  healthMs: number;
  total: number;
}

class Asker {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  #requested = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Every question in all rounds, with the middle of its times. */
  async rounds(questions: readonly Question[], together: number): Promise<Timed[]> {
    const rounds: Timed[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await this.all(questions, together));
    return [...Map.groupBy(rounds.flat(), ({ keyword }) => keyword).values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const times = (of: (timed: Timed) => number) => percentile([first, ...others].map(of), 50);
      return [{ ...first, ms: times(({ ms }) => ms), healthMs: times(({ healthMs }) => healthMs) }];
    });
  }

  /** Every question, so many at a time, each with a question for the Worker's health behind it. */
  async all(questions: readonly Question[], together: number): Promise<Timed[]> {
    const waiting = [...questions];
    const timed: Timed[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { ms, body } = await this.#time('POST', SEARCH, next);
        const { ms: healthMs } = await this.#time('GET', HEALTH);
        const { code, data } = JSON.parse(body) as { code: number; data: { total: number } };
        if (code !== 1) throw new Error(`${next.keyword}: ${body.slice(0, 200)}`);
        timed.push({ ...next, ms, healthMs, total: data.total });
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    return timed;
  }

  #time(method: 'GET' | 'POST', path: string, question?: Question): Promise<{ ms: number; body: string }> {
    const text = question && JSON.stringify({ keyword: question.keyword });
    // Each caller asks as often as the limit allows, and then the next one goes on.
    const caller = Math.floor((this.#requested += 1) / SEARCH_LIMITS.perAddress.limit);
    const address = `10.0.${caller >> 8}.${caller & 255}`;
    const headers = {
      'cf-connecting-ip': address,
      'think-lang': question?.locale ?? 'en',
      ...(text && { 'content-type': 'application/json', 'content-length': new TextEncoder().encode(text).byteLength }),
    };
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const outgoing = request(this.#origin + path, { method, agent: this.#agent, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.once('end', () => resolve({ ms: performance.now() - startedAt, body }));
      });
      outgoing.once('error', reject);
      outgoing.end(text);
    });
  }
}
