import { eq } from 'drizzle-orm';
import type { ButtonSettings } from '../../../src/domain/chat/button.ts';
import type { ChatSettings } from '../../../src/domain/chat/settings.ts';
import { plainStartPaths } from '../../../src/domain/chat/start-paths.ts';
import { exchangeRateData } from '../../../src/domain/currency/rates.ts';
import type { LiveFile } from '../../../src/domain/site/live-files.ts';
import type { Database } from '../../client.ts';
import { catalogueState } from '../../schema/index.ts';
import { loadChatConfig } from '../chat/settings.ts';
import { ratesInUse } from '../currency/rates.ts';
import { marketFiles } from '../logistics/market.ts';

const TEXTS: Readonly<Record<LiveFile, (database: Database) => Promise<string>>> = {
  chat: async (database) => chatFile((await loadChatConfig(database)).settings),
  rates: async (database) => JSON.stringify(exchangeRateData(await ratesInUse(database))),
  market: async (database) => (await marketFiles(database)).index,
};

/** What a small file of a release says now (`src/domain/site/live-files.ts`). */
export const liveFile = (database: Database, name: LiveFile): Promise<string> => TEXTS[name](database);

/** The text of `/live/chat.json`. Equal settings give equal texts, so that texts can be compared. */
export function chatFile(settings: ChatSettings): string {
  const button: ButtonSettings = {
    chat_switch: settings.isOn,
    not_start_paths: plainStartPaths(settings.notStartPaths),
    auto_invitation_no_session: settings.autoInvitationNoSession,
    auto_invitation_timing: settings.autoInvitationTiming,
    auto_invitation_max: settings.autoInvitationMax,
  };
  return JSON.stringify(button);
}

const ASKED = 'publish of small files';

/** The small files a host was asked for last, and when. */
export async function requestedLiveFiles(database: Database): Promise<{ wanted: string; at: number } | undefined> {
  const [row] = await database.select().from(catalogueState).where(eq(catalogueState.source, ASKED));
  return row && { wanted: row.digest, at: row.seededAt };
}

/** @param wanted digest of what they were to say */
export async function noteRequestedLiveFiles(
  database: Database,
  { wanted, at }: { wanted: string; at: number },
): Promise<void> {
  const row = { source: ASKED, digest: wanted, seededAt: at };
  await database.insert(catalogueState).values(row).onConflictDoUpdate({ target: catalogueState.source, set: row });
}
