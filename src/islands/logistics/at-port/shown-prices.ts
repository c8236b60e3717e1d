import type { Locale } from '../../../domain/shared/locale.ts';
import { loadAtPortWords } from '../../../i18n/at-port-words.ts';
import { readKept } from '../../shared/chosen-place.ts';

/** A line for screen readers. It is made before its text, because a new line with a text is not read out. */
const line = document.createElement('p');
[line.className, line.role] = ['clip', 'status'];
document.body.appendChild(line);

/**
 * Leads the reader to the prices of the place they have just chosen, and says which place that is: on a phone, the first price is
 * often below the screen.
 *
 * @param opener the place of the car whose button opened the choice; null: the choice was opened elsewhere
 */
export async function showPricesFrom(opener: Element | null, locale: Locale): Promise<void> {
  const { label = '' } = readKept() ?? {};
  const prices = firstPrices(opener);
  if (prices) {
    prices.tabIndex = -1;
    prices.focus({ preventScroll: true });
    if (!isOnScreen(prices)) prices.scrollIntoView({ block: 'center' });
  }
  const { shown } = await loadAtPortWords(locale);
  line.textContent = shown.replace('{{place}}', () => label);
}

/** The prices of the car whose button was pressed; else the first ones on the screen; else the first ones of the page. */
function firstPrices(opener: Element | null): HTMLElement | undefined {
  // What a country says of the page's car is next to its button, which has the focus again.
  if (opener?.matches('[data-fitting]')) return undefined;
  const shown = [...document.querySelectorAll<HTMLElement>('main .at-port')].filter((one) => one.checkVisibility());
  return shown.find((one) => one === opener) ?? shown.find(isOnScreen) ?? shown[0];
}

/** Whether the reader sees an element whole, below the header that stays on top. */
function isOnScreen(element: HTMLElement): boolean {
  const header = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= header && bottom <= innerHeight;
}
