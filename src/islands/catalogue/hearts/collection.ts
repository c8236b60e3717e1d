import { withSlug } from '../../../domain/collection/rules.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { keepCollected, readCollected } from '../../shared/collected/local.ts';
import { rememberedSlugs, rememberSlugs } from '../../shared/collected/remembered.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { readTokens } from '../../shared/member/tokens.ts';
import files from './member.ts?files';
import type { Refused } from '../../shared/call.ts';
import { inTurns, type Ending } from './turns.ts';

export interface Listener {
  locale: Locale;
  /** Called when a car was added to the collection or removed from it. */
  changed: () => void;
  /** Called when a press was undone, because the server refused it or the browser's list is full. */
  undone: (why: Refused | 'full') => void;
}

/** Stands for a call that was never made, because its script could not be loaded. */
const UNMADE: Refused = { accepted: false, failure: 'unreachable', message: '' };

const without = (slugs: readonly string[], slug: string) => slugs.filter((other) => other !== slug);

/** Loads the script with the calls, which only members need. */
async function loadCalls() {
  await fetchFiles(files);
  return import('./member.ts');
}

/** A visitor keeps cars in the browser. */
function keep(slug: string, isWanted: boolean, { changed, undone }: Listener): void {
  const next = withSlug(readCollected(), slug, isWanted);
  if (!next) undone('full');
  else if (!keepCollected(next)) undone(UNMADE);
  changed();
}

/** Applies the final answer to the presses of a heart. */
function settle(slug: string, { isWanted, isCollected, refusal }: Ending<Refused>, listener: Listener): void {
  // The login has ended, so the press is kept in the browser, as any visitor's is.
  if (refusal && !readTokens()) {
    keep(slug, isWanted, listener);
    return;
  }
  // The car may also be in the visitor's list, which is handed over later.
  if (!isCollected) keepCollected(without(readCollected(), slug));
  const others = without(rememberedSlugs(), slug);
  rememberSlugs(isCollected ? [slug, ...others] : others);
  if (refusal) listener.undone(refusal);
  listener.changed();
}

/** Makes the collection of cars: a visitor's in the browser, a member's on the server. The page shows a press at once. */
export function createCollection(listener: Listener) {
  const { locale, changed } = listener;
  let settled = 0;
  /** What is handed over must not come after what is pressed. */
  let handingOver = Promise.resolve();

  async function send(slug: string, isWanted: boolean): Promise<Refused | undefined> {
    await handingOver;
    try {
      return await (await loadCalls()).sendPress(slug, isWanted, locale);
    } catch {
      return UNMADE;
    }
  }
  const turns = inTurns<Refused>(send, (slug, ending) => {
    settled += 1;
    settle(slug, ending, listener);
  });

  return {
    /** Tells by slug whether a car is collected. A list that is still to be handed over counts as the member's. */
    all(): (slug: string) => boolean {
      const storedSlugs = new Set([...rememberedSlugs(), ...readCollected()]);
      return (slug) => turns.wish(slug) ?? storedSlugs.has(slug);
    },
    press(slug: string): void {
      const isWanted = !this.all()(slug);
      if (!readTokens()) {
        keep(slug, isWanted, listener);
        return;
      }
      turns.press(slug, isWanted);
      changed();
    },
    /** Hands over what an interrupted login left behind, then reads the collection. Throws if the script cannot load. */
    async renew(): Promise<void> {
      if (!readTokens()) return;
      const calls = await loadCalls();
      handingOver = calls.mergeCollected(locale);
      await handingOver;
      await calls.renewCollected(locale, () => settled);
      changed();
    },
  };
}
