import { chatFile } from '../../data/queries/site/live-files.ts';
import { loadPresence } from '../../data/queries/chat/presence.ts';
import { keptFor } from '../../data/queries/shared/kept-for.ts';
import type { Presence } from '../../src/domain/chat/button.ts';
import { isOnlineAt } from '../../src/domain/chat/presence.ts';
import { LIVE_FILES } from '../../src/domain/site/live-files.ts';
import type { CallContext } from '../http/call-context.ts';
import { servedFile } from '../http/served-release.ts';

/** How long the presence is kept. With what the desk adds (`domain/chat/presence.ts`), it is less than a minute old. */
const REMEMBERED_MS = 15_000;
const remembered = keptFor(REMEMBERED_MS);

/**
 * Whether an agent is online, read without waking an object. `off` while the served release has other chat settings than
 * those in force: its pages may then show a button that must not be there.
 */
export function presenceNow({ environment, database, now }: Pick<CallContext, 'environment' | 'database' | 'now'>) {
  return remembered({ database, now }, 'presence', async (): Promise<Presence> => {
    const [{ said, settings }, served] = await Promise.all([
      loadPresence(database),
      servedFile(environment, LIVE_FILES.chat),
    ]);
    if (!settings.isOn || (served !== undefined && served !== chatFile(settings))) return 'off';
    return isOnlineAt(said, now) ? 'online' : 'away';
  });
}
