import { Agent, request } from 'node:http';

interface Load {
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
  connections: number;
  durationMs: number;
}

/** Answers per second of an address under constant load. Refuses where any answer is not 200. */
export async function measureThroughput(load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const until = performance.now() + load.durationMs;
  let answers = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const status = await ask(load, agent);
      if (status !== 200) throw new Error(`${load.url} answers ${status}.`);
      answers += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: load.connections }, worker));
  agent.destroy();
  return answers / ((performance.now() - startedAt) / 1000);
}

function ask({ url, method, body, headers: sentHeaders }: Load, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...sentHeaders,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': new TextEncoder().encode(body).byteLength,
      }),
    };
    const outgoing = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** The value that so many of a hundred are not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
