import { createServer } from 'node:net';
import { CommandError } from './failure.ts';

export const DEFAULT_PORT = 8787;

/** The port of the site: `PORT`, or 8787. Anything but a port number is refused. */
export function wantedPort(value = process.env.PORT): number {
  if (value === undefined || value === '') return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535; it is "${value}".`);
}

/** Returns a port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server without an address.');
  return address.port;
}
