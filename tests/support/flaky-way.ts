import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `passes`: questions and answers arrive. `is cut`: no question arrives. `loses answers`: questions arrive and are acted
 * upon, and their answers never come. `is silent`: nothing arrives, and no error tells it.
 */
type Way = 'passes' | 'is cut' | 'loses answers' | 'is silent';

export interface FlakyWay {
  url: string;
  /** Where it leads. */
  target: string;
  way: Way;
  /** Questions since the start, whatever became of them. */
  requested: number;
  stop: () => Promise<void>;
}

/** An address that leads to `target`, on a way whose faults a test decides. */
export async function startFlakyWay(target: string): Promise<FlakyWay> {
  const flaky: FlakyWay = { url: '', target, way: 'passes', requested: 0, stop: () => Promise.resolve() };
  const server = createServer((question, answer) => void pass(flaky, question, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  flaky.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  flaky.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return flaky;
}

async function pass(flaky: FlakyWay, question: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { way } = flaky;
  flaky.requested += 1;
  if (way === 'is cut') return void answer.destroy();
  const body = await buffer(question);
  if (way === 'is silent') return;
  const { method, headers, url } = question;
  const onward = request(new URL(url ?? '/', flaky.target), { method, headers }, (answered) => {
    if (way === 'passes') {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    } else answered.resume().on('end', () => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  onward.end(body);
}
