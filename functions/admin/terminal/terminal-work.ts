import { forgetStates } from '../../../data/search/state.ts';
import { SEARCH_SOURCES } from '../../../data/search/sources.ts';
import { renewSearch } from '../../../data/write/renew-search.ts';
import { TERMINAL_COMMANDS, terminalCommand, type TerminalCommand } from '../../../src/domain/admin/terminal.ts';
import { linesOf } from '../../../src/domain/shared/lines.ts';
import { ALL_LIVE_FILES } from '../../../src/domain/site/live-files.ts';
import { SITE_VERSION } from '../../../src/domain/site/version.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import { readRates } from '../../currency/service.ts';
import { forgetDatabases } from '../../http/database.ts';
import type { CallContext } from '../../http/call-context.ts';
import { aboutPublish } from '../publish/about-publish.ts';
import { callBuildHook } from '../publish/build-hook.ts';
import { renewLiveFiles } from '../publish/live-files.ts';
import { inReaderWords } from './run-lines.ts';
import { supervisorOf, type AskSupervisor } from '../../http/supervisor.ts';
import type { Say } from './terminal-stream.ts';

type Work = (say: Say) => Promise<boolean>;

interface Requested {
  command: string;
  uuid: string;
  text: Translator;
}

/** What a command does. An unknown one says so and ends. */
export function terminalWork(call: CallContext, { command: requested, uuid, text }: Requested): Work {
  const command = terminalCommand(requested);
  if (!command) return fails(text('admin-terminal:line.unknown', { command: requested }));
  return TERMINAL_COMMANDS[command] === 'supervisor'
    ? supervised(call, { command, uuid, text })
    : ownWork(call, command, text);
}

const fails =
  (words: string): Work =>
  (say) => {
    say(words);
    return Promise.resolve(false);
  };

const does =
  (words: string, act: () => void = () => {}): Work =>
  (say) => {
    act();
    say(words);
    return Promise.resolve(true);
  };

function ownWork({ environment, database, now }: CallContext, command: TerminalCommand, text: Translator): Work {
  switch (command) {
    case 'search-index':
      return async (say) => {
        for (const source of SEARCH_SOURCES) {
          await forgetStates(database, [source]);
          const { written, removed } = await renewSearch(database, [source]);
          say(text('admin-terminal:line.search', { source: source.name, written, removed }));
        }
        return true;
      };
    case 'exchange-rates':
      return async (say) => {
        const read = await readRates(database, environment.EXCHANGE_RATE_URL, now);
        await renewLiveFiles(environment, database, now, ALL_LIVE_FILES);
        say(
          read.accepted
            ? text('admin-terminal:line.rates', { kept: read.value.kept, doubted: read.value.doubted })
            : text(`admin-terminal:line.ratesNot.${read.reason}`),
        );
        return read.accepted;
      };
    case 'clear-caches':
      return does(text('admin-terminal:line.caches'), forgetDatabases);
    case 'version':
      return does(SITE_VERSION);
    default:
      return does(text('admin-terminal:line.test'));
  }
}

/** Has the server of this machine do it, or the build hook on Cloudflare, where there is no such server. */
function supervised(call: CallContext, { command, uuid, text }: Requested): Work {
  const { environment, origin } = call;
  const supervisor = supervisorOf(environment);
  if (supervisor) {
    const follow: Work = (say) => followSupervisor(supervisor, { command, uuid, text }, say);
    return PUBLISHING.includes(command) ? publishing(call, text, follow) : follow;
  }
  if (command.startsWith('backup')) return fails(text('admin-terminal:line.backupElsewhere'));
  if (command === 'import') return fails(text('admin-terminal:line.importByBuild'));
  return (say) => callBuildHook(environment, { origin, text, say });
}

const PUBLISHING: readonly string[] = ['publish', 'rebuild'] satisfies TerminalCommand[];

/** Says at once what is published: the process that does it may take seconds to start. Then where the changes are seen. */
const publishing =
  (call: CallContext, text: Translator, work: Work): Work =>
  async (say) => {
    const { begins, ends } = await aboutPublish(call, text);
    begins.forEach(say);
    const isDone = await work(say);
    if (isDone) ends.forEach(say);
    return isDone;
  };

async function followSupervisor(
  supervisor: AskSupervisor,
  { command, uuid, text }: Requested,
  say: Say,
): Promise<boolean> {
  const answer = await supervisor('/run', { command, uuid });
  if (!answer?.body) return fails(text('admin-terminal:line.serverAway'))(say);
  for await (const line of linesOf(answer.body as ReadableStream<Uint8Array>)) {
    const event = JSON.parse(line) as { line: string } | { end: 'success' | 'error' };
    if ('end' in event) return event.end === 'success';
    say(inReaderWords(event.line, text));
  }
  return fails(text('admin-terminal:line.serverAway'))(say);
}
