import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../domain/shared/locale.ts';
import { followTokens, loadMember } from './member-store.ts';
import { MemberCentre } from './member-centre.tsx';
import { $place, followPlaces } from './place-store.ts';
import { loadScreen } from './screens.ts';
import { memberText, type Given } from './words.ts';

/** Draws the member centre. The member and the files of the screen are fetched at the same time. */
export function mountCentre(root: HTMLElement, given: Given, locale: Locale): void {
  void loadMember(locale);
  const { place } = $place.get();
  if (place.kind === 'screen') void loadScreen(place.screen).catch(() => {});
  followPlaces(root);
  followTokens(locale);
  createRoot(root).render(<MemberCentre given={given} locale={locale} text={memberText(given.words)} />);
}
