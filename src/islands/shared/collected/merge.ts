import { MAX_COLLECTED } from '../../../domain/collection/rules.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { readTokens } from '../member/tokens.ts';
import { addCollected } from './api.ts';
import { keepCollected, readCollected } from './local.ts';
import { rememberSlugs } from './remembered.ts';

/**
 * Hands what a visitor collected in this browser over to the member they now are. For screens that log a member in, and for
 * pages with hearts where a login was cut short. The browser's own list is cleared only when the server has taken it: until
 * then another call, which adds nothing twice, makes good for a lost one. Never throws.
 */
export async function mergeCollected(locale: Locale): Promise<void> {
  const slugs = readCollected();
  if (slugs.length === 0 || !readTokens()) return;
  const answer = await addCollected(slugs, locale);
  if (!answer.accepted) return;
  const taken = answer.data.slugs;
  const isFull = taken.length >= MAX_COLLECTED;
  // What another tab collected meanwhile stays for the next time, and so does what there was no room for.
  keepCollected(readCollected().filter((slug) => !slugs.includes(slug) || (isFull && !taken.includes(slug))));
  rememberSlugs(taken);
}
