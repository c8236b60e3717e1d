import { memberOrderPath } from '../../domain/order/paths.ts';
import { orderPaths, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { acceptInvitation } from '../../wire/addresses/order.ts';
import { followAddress, type PageState } from '../shared/address-page.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { readTokens } from '../shared/member/tokens.ts';

/** Key under which an invitation is stored while its reader logs in, since it must not be in an address that a server sees. */
const KEPT = 'haitu-invitation';

const { locale } = splitLocalizedPath(location.pathname);

/** The invitation in the address, or the one stored before a login. */
function invitationNow(): string {
  const token = location.hash.slice(1);
  if (token !== '') sessionStorage.setItem(KEPT, token);
  return token || (sessionStorage.getItem(KEPT) ?? '');
}

/** Accepts the invitation for the member and goes to the order. A reader who is not logged in is asked to do that first. */
async function take(page: HTMLElement): Promise<void> {
  const say = (state: PageState) => (page.dataset['state'] = state);
  const token = invitationNow();
  say('loading');
  if (token === '') return void say('gone');
  if (readTokens() === undefined) return void say('shown');
  const answer = await askAsMember(acceptInvitation, { locale, input: { token }, whenSignedOut: 'stay' });
  if (answer.accepted) {
    sessionStorage.removeItem(KEPT);
    // Replaces this page, so that the back button does not return to a used invitation.
    return location.replace(`${memberOrderPath(answer.data.order.id)}?lang=${locale}`);
  }
  if (readTokens() === undefined) return void say('shown');
  if (answer.failure !== 'refused') return void say(answer.failure === 'offline' ? 'offline' : 'failed');
  sessionStorage.removeItem(KEPT);
  const messagePlace = page.querySelector('[data-said]');
  if (messagePlace) messagePlace.textContent = answer.message;
  say('gone');
}

/** Takes over the order of the invitation. */
export function takeOver(page: HTMLElement): void {
  followAddress(page, orderPaths.invitation(), () => void take(page));
}
