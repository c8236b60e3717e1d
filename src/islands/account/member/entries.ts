import { SCREEN_PATHS, type ScreenName } from '../../../domain/account/member-screens.ts';

/** The most used screens come first, and those a member needs once a year come last. */
const ENTRIES: readonly ScreenName[] = [
  'overview',
  'orders',
  'quotes',
  'collection',
  'personalInfo',
  'auctionReview',
  'notices',
  'profile',
  'changePassword',
  'integral',
  'balance',
  'payments',
  'devices',
  'privacy',
];

const AREA = '/user/';
const isOfAccount = (screen: ScreenName) => SCREEN_PATHS[screen].startsWith(AREA);

/** The menu rule a member needs for a screen; undefined if every member may open it. */
function ruleOf(screen: ScreenName): string | undefined {
  if (['collection', 'auctionReview', 'notices', 'quotes', 'orders'].includes(screen)) return 'personalCenter';
  if (screen === 'personalInfo') return 'account/profile';
  return isOfAccount(screen) ? SCREEN_PATHS[screen].slice(AREA.length) : undefined;
}

/** Whether a member may open a screen. */
export function isOpen(screen: ScreenName, open: readonly string[]): boolean {
  const rule = ruleOf(screen);
  return rule === undefined || open.includes(rule);
}

/** The entries a member has: those of the account in the order of the menu. Until the menu is known, all of them. */
export function entriesOf(open: readonly string[] | undefined): readonly ScreenName[] {
  if (!open) return ENTRIES;
  const shown = ENTRIES.filter((screen) => isOpen(screen, open));
  const placeOf = (screen: ScreenName) => open.indexOf(ruleOf(screen) ?? '');
  const ofAccount = shown.filter(isOfAccount).sort((left, right) => placeOf(left) - placeOf(right));
  return shown.map((screen) => (isOfAccount(screen) ? (ofAccount.shift() ?? screen) : screen));
}
