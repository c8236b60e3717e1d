import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { toggleWatch } from '../shared/own-lots/api.ts';

interface WatchOptions {
  say: Say;
  locale: Locale;
  id: number;
  watching: boolean;
}

/** The button that keeps an eye on the lot. */
export function installWatch({ say, locale, id, watching }: WatchOptions): void {
  const button = document.querySelector<HTMLButtonElement>('[data-watch]');
  const text = button?.querySelector('[data-watch-text]');
  if (!button || !text) return;
  const show = (isWatching: boolean) => {
    button.setAttribute('aria-pressed', String(isWatching));
    text.textContent = say(isWatching ? 'watch.on' : 'watch.start');
  };
  show(watching);
  button.hidden = false;
  const press = async () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const answer = await toggleWatch(locale, id);
    button.removeAttribute('aria-busy');
    if (answer.accepted) show(answer.data.watching);
    else text.textContent = answer.message || say('watch.failed');
  };
  button.addEventListener('click', () => void press());
}
