import { orderPaths, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { getShared } from '../../wire/addresses/order.ts';
import { followAddress, type PageState } from '../shared/address-page.ts';
import { ask } from '../shared/ask.ts';
import { saysThereIsNone } from '../shared/call.ts';
import { drawFollowed } from './followed.ts';

const { locale } = splitLocalizedPath(location.pathname);

/** Shows the order of the link. Unknown, ended and expired links get the same message. */
async function show(page: HTMLElement): Promise<void> {
  const say = (state: PageState) => (page.dataset['state'] = state);
  const token = location.hash.slice(1);
  say('loading');
  if (token === '') return void say('gone');
  const answer = await ask(getShared, { locale, input: { token } });
  if (!answer.accepted) {
    if (saysThereIsNone(answer)) return void say('gone');
    return void say(answer.failure === 'offline' ? 'offline' : 'failed');
  }
  const place = page.querySelector<HTMLElement>('[data-shown]');
  if (!place) return;
  await drawFollowed(place, answer.data, false).then(
    () => say('shown'),
    () => say(navigator.onLine ? 'failed' : 'offline'),
  );
}

/** Shows the order of the address on the page, and each one the address names from now on. */
export function showStatus(page: HTMLElement): void {
  followAddress(page, orderPaths.status(), () => void show(page));
}
