import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { linesOf } from '../../src/domain/shared/lines.ts';
import type { PreviewOrder } from '../build/drawing.ts';
import { CommandError, explain } from '../../scripts/support/failure.ts';
import { listenOnThisMachine } from '../../scripts/support/listen.ts';
import type { ServerState } from '../../scripts/support/run-state.ts';
import type { RunEvent, Runs } from './runs.ts';
import { mayDrawUnrequested, publishSettings } from './settings.ts';

/** What is due is published under such an id (`functions/jobs/publish-due.ts`). */
const BY_CLOCK = 'due-';
/** A switch waits for a runtime that crashes meanwhile, and for its release before it where the new one does not load. */
const SWITCH_WITHIN_MS = 120_000;

interface Commands {
  /** Serves the current release. */
  onSwitch: () => Promise<void>;
  onPrepare: () => void;
  /** Writes the small files of the served release again. */
  onRenew: () => Promise<void>;
  onPreview: (order: PreviewOrder) => Promise<string | null>;
  runs: Runs;
}

/**
 * Listens on 127.0.0.1 for the other commands and for the Worker, which show the token:
 *
 * - `POST /switch` makes the server serve the current release. Answers when it is served, or why it is not.
 * - `POST /prepare` loads what a publish needs, because one will soon be asked for.
 * - `POST /renew` writes the live files of the release again (`src/domain/site/live-files.ts`).
 * - `POST /preview { preview, draft }` draws a page as a publish would: `{ html }`, null if there is no such page.
 * - `POST /run { command, uuid }` starts a command of the server, or follows the run with that id: a line of JSON for
 *   each `RunEvent`, until its end.
 */
export async function listenForCommands(token: string, commands: Commands) {
  const server = createServer((incoming, outgoing) => {
    const answer = (status: number, text: string) => void outgoing.writeHead(status).end(text);
    if (!isToken(incoming.headers.authorization, token)) return answer(403, 'Forbidden');
    const requested = `${incoming.method} ${incoming.url}`;
    if (requested === 'POST /run')
      return void run(commands.runs, incoming, outgoing).catch(() => answer(400, 'Unreadable'));
    if (requested === 'POST /preview')
      return void preview(commands, incoming).then(
        (page) => answer(200, page),
        (error: unknown) => answer(500, explain(error)),
      );
    if (requested === 'POST /prepare') {
      commands.onPrepare();
      return answer(202, 'Preparing');
    }
    const act = { 'POST /switch': commands.onSwitch, 'POST /renew': commands.onRenew }[requested];
    if (!act) return answer(404, 'Not found');
    act().then(
      () => answer(200, 'Done'),
      (error: unknown) => answer(500, error instanceof Error ? error.message : String(error)),
    );
  });
  return listenOnThisMachine(server);
}

async function preview({ onPreview }: Commands, incoming: IncomingMessage): Promise<string> {
  const { preview, draft } = (await json(incoming)) as Record<string, unknown>;
  return JSON.stringify({ html: await onPreview({ preview: String(preview), draft: String(draft) }) });
}

async function run(runs: Runs, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { command, uuid } = (await json(incoming)) as Record<string, unknown>;
  const tell = (event: RunEvent) => {
    if (!outgoing.headersSent) outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' });
    outgoing.write(`${JSON.stringify(event)}\n`);
    if ('end' in event) outgoing.end();
  };
  const isWanted = mayDrawUnrequested() || !String(uuid).startsWith(BY_CLOCK);
  const leave = isWanted ? runs.follow(String(command), String(uuid), tell) : undefined;
  if (!leave) return void outgoing.writeHead(404).end('No such command');
  outgoing.once('close', leave);
  // The headers go out at once, so that a follower knows the run exists before its first line.
  if (!outgoing.headersSent) outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
}

function isToken(header: string | undefined, token: string): boolean {
  const given = new TextEncoder().encode(header);
  const wanted = new TextEncoder().encode(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Tells a running server to serve the current release; refuses with its reason where it could not. */
export async function tellToSwitch(server: ServerState): Promise<void> {
  const answer = await ask(server, '/switch', { signal: AbortSignal.timeout(SWITCH_WITHIN_MS) });
  if (!answer.ok) throw new CommandError('The running server could not load the release.', await answer.text());
}

/** Whether the server would build the same as this process, which depends on the settings it was started with. */
export const mayServerPublish = ({ publishSettings: its }: ServerState): boolean => its === publishSettings();

/** Has the running server do something. Says its lines, and answers whether it was done. */
export async function runOnServer(server: ServerState, command: string, say: (line: string) => void): Promise<boolean> {
  const body = JSON.stringify({ command, uuid: randomUUID() });
  const answer = await ask(server, '/run', { body });
  if (!answer.ok || !answer.body) throw new CommandError(`The running server does not know "${command}".`);
  // If the server stops meanwhile, the lines stop without an end event.
  for await (const text of linesOf(answer.body as ReadableStream<Uint8Array>)) {
    const event = JSON.parse(text) as RunEvent;
    if ('end' in event) return event.end === 'success';
    say(event.line);
  }
  return false;
}

function ask(server: ServerState, path: string, options: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.controlPort}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.controlToken}` },
    ...options,
  }).catch((error: unknown) => {
    throw new CommandError(`The running server (process ${server.pid}) did not answer.`, String(error));
  });
}
