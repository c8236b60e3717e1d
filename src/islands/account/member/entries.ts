import { SCREEN_PATHS, type ScreenName } from '../../../domain/account/member-screens.ts';

const ENTRIES = Object.keys(SCREEN_PATHS) as readonly ScreenName[];

const AREA = '/user/';
const isOfAccount = (screen: ScreenName) => SCREEN_PATHS[screen].startsWith(AREA);

/** The menu rule a member needs for a screen. */
function ruleOf(screen: ScreenName): string {
  if (screen === 'personalInfo') return 'account/profile';
  return isOfAccount(screen) ? SCREEN_PATHS[screen].slice(AREA.length) : 'personalCenter';
}

/** Whether a member may open a screen. */
export function isOpen(screen: ScreenName, open: readonly string[]): boolean {
  return open.includes(ruleOf(screen));
}

/** The entries a member has: those of the account in the order of the menu. Until the menu is known, all of them. */
export function entriesOf(open: readonly string[] | undefined): readonly ScreenName[] {
  if (!open) return ENTRIES;
  const shown = ENTRIES.filter((screen) => isOpen(screen, open));
  const placeOf = (screen: ScreenName) => open.indexOf(ruleOf(screen));
  const ofAccount = shown.filter(isOfAccount).sort((left, right) => placeOf(left) - placeOf(right));
  return shown.map((screen) => (isOfAccount(screen) ? (ofAccount.shift() ?? screen) : screen));
}
