import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RateSource {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A source of exchange rates that answers what its address asks for: `/?CNY=7.1&EUR=0.92`, `/?base=EUR&CNY=7.8`,
 * `/?status=500`, `/?text=broken`.
 */
export async function startRateSource(): Promise<RateSource> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://source').searchParams;
    const { base = 'USD', status = '200', text, ...rates } = Object.fromEntries(query);
    const numbers = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, Number(rate)]));
    response.writeHead(Number(status), { 'content-type': 'application/json' });
    response.end(text ?? JSON.stringify({ result: 'success', base_code: base, rates: { USD: 1, ...numbers } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
