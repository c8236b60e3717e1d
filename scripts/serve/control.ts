import { createServer } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { CommandError } from '../support/failure.ts';
import type { ServerState } from '../support/run-state.ts';

/** Longer than a switch with its drain and a rollback takes. */
const SWITCH_WITHIN_MS = 30_000;

/**
 * Listens on 127.0.0.1 for the other commands: `POST /switch` with the token makes the server serve the current
 * release. Answers when it is served, or with the reason why it is not.
 */
export async function listenForCommands(token: string, onSwitch: () => Promise<void>) {
  const server = createServer((incoming, outgoing) => {
    const answer = (status: number, text: string) => void outgoing.writeHead(status).end(text);
    if (!isToken(incoming.headers.authorization, token)) return answer(403, 'Forbidden');
    if (incoming.method !== 'POST' || incoming.url !== '/switch') return answer(404, 'Not found');
    onSwitch().then(
      () => answer(200, 'Switched'),
      (error: unknown) => answer(500, error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server without an address.');
  return { port: address.port, close: () => void server.close() };
}

function isToken(header: string | undefined, token: string): boolean {
  const given = new TextEncoder().encode(header);
  const wanted = new TextEncoder().encode(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Tells a running server to serve the current release; refuses with its reason where it could not. */
export async function tellToSwitch(server: ServerState): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${server.controlPort}/switch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.controlToken}` },
    signal: AbortSignal.timeout(SWITCH_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new CommandError(`The running server (process ${server.pid}) did not answer.`, String(error));
  });
  if (!answer.ok) throw new CommandError('The running server could not load the release.', await answer.text());
}
