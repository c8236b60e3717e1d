import type { Server } from 'node:http';

/** Lets a server listen on a free port of 127.0.0.1. Closing it ends the requests under way as well. */
export async function listenOnThisMachine(server: Server): Promise<{ port: number; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server without an address.');
  return {
    port: address.port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
