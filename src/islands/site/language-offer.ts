import { htmlLanguage, isLocale, localeOf } from '../../domain/shared/locale.ts';
import { offerWords } from '../../i18n/offer-words.ts';
import { escapeHtml } from '../../markup/escape.ts';

const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

/**
 * Fills the bar that offers this page in the language of the browser (`layouts/boot.js` says which). The link keeps the choice
 * as every link to a language does (`language-switch.ts`); closing it is remembered, too.
 */
export function offerLanguage(root: HTMLElement): void {
  const code = root.dataset['offer'];
  const bar = document.querySelector<HTMLElement>('.offer');
  const page = document.querySelector<HTMLLinkElement>(`link[data-language="${code}"]`);
  const words = isLocale(code) && offerWords(code);
  if (!bar || !page || !words) return;
  bar.lang = htmlLanguage(code);
  bar.dir = localeOf(code).direction;
  bar.role = 'region';
  bar.ariaLabel = words.label;
  // The head names the site as the world knows it; the reader may have come by another name.
  const { pathname } = new URL(page.href);
  bar.innerHTML =
    `<a href="${escapeHtml(pathname)}" hreflang="${bar.lang}" data-language="${code}">${escapeHtml(words.read)}</a>` +
    `<button class="btn btn-icon btn-bare" type="button" aria-label="${escapeHtml(words.close)}">${CLOSE_ICON}</button>`;
  bar.querySelector('button')?.addEventListener('click', () => {
    root.removeAttribute('data-offer');
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    try {
      localStorage.setItem('lang.offer', 'closed');
    } catch {
      // Storage is refused: the next page asks again.
    }
  });
}
