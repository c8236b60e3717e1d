import { atom } from 'nanostores';
import { placeOf, SCREEN_PATHS, targetAddress } from '../../../domain/account/member-screens.ts';
import { accountPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Refused } from '../../shared/call.ts';
import { isRefusal } from '../../shared/login/refresh.ts';
import { dropTokens, readTokens, TOKENS_KEY } from '../../shared/member/tokens.ts';
import { entriesOf } from './entries.ts';
import { endLogin, fetchArrived, type Frame, type Member } from './api.ts';
import type { LeftBecause } from './left.tsx';
import { $place, goTo } from './place-store.ts';

/** Who is logged in. The state stays `asking` while the browser leaves the page for the login. */
type MemberState =
  | { kind: 'asking' }
  | { kind: 'known'; member: Member; frames: readonly Frame[]; open: readonly string[] }
  | { kind: 'failed'; answer: Refused }
  /** The member is logged out. */
  | { kind: 'left'; because: LeftBecause };

export const $member = atom<MemberState>({ kind: 'asking' });

/** Codes of the envelope after which the browser is already leaving the page (docs/wire.md). */
const LEAVING = [302, 303, 409];
export const isLeaving = (answer: Refused): boolean =>
  answer.failure === 'refused' && answer.code !== undefined && LEAVING.includes(answer.code);

/** Fetches the logged-in member. A known member stays shown meanwhile. */
export async function loadMember(locale: Locale): Promise<void> {
  if ($member.get().kind === 'failed') $member.set({ kind: 'asking' });
  const answer = await fetchArrived(locale);
  if (answer.accepted) {
    $member.set({ kind: 'known', ...answer.data });
    leaveLoading(answer.data.open);
  } else if (!isLeaving(answer) && $member.get().kind !== 'known') {
    $member.set({ kind: 'failed', answer });
  }
}

/** Goes from the loading screen to its target. If the target is no screen, the place itself says so. */
function leaveLoading(open: readonly string[]): void {
  const { place } = $place.get();
  if (place.kind !== 'loading') return;
  const first = SCREEN_PATHS[entriesOf(open)[0] ?? 'overview'];
  const target = place.target ?? { path: first };
  const lang = new URLSearchParams(location.search).get('lang');
  const query = { ...target.query, ...(lang !== null && { lang }) };
  const homes: Readonly<Record<string, string>> = { '/user': first, '/personal_center': SCREEN_PATHS.collection };
  const home = homes[target.path] ?? target.path;
  if (isKnown(home)) goTo(targetAddress({ path: home, query }), 'replace');
}

const isKnown = (path: string) => ['screen', 'frame'].includes(placeOf(path).kind);

/** Ends the login in this browser and on the server. If the server cannot be reached, the page says so. */
export async function logOut(locale: Locale): Promise<void> {
  const refreshToken = readTokens()?.refreshToken ?? '';
  const ended = endLogin(locale, refreshToken);
  // The call carries its tokens, so they can be deleted here even if the network is away.
  dropTokens();
  const answer = await ended;
  // A refusal says that there is no such login any more.
  if (!answer.accepted && !isRefusal(answer)) return $member.set({ kind: 'left', because: 'unheard' });
  location.assign(localizedPath(locale, accountPaths.login()));
}

function goToLogin(locale: Locale): void {
  location.assign(accountPaths.loginFrom(location.pathname + location.search, locale));
}

/** Another tab may log out, or log in as another member. */
export function followTokens(locale: Locale): void {
  addEventListener('storage', ({ key }) => {
    if (key !== TOKENS_KEY && key !== null) return;
    if (readTokens() === undefined) goToLogin(locale);
    else void loadMember(locale);
  });
}
