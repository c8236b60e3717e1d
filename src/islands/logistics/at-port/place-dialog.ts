import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { localizedPath } from '../../../domain/shared/routes.ts';
import { loadAtPortWords } from '../../../i18n/at-port-words.ts';
import { escapeHtml } from '../../../markup/escape.ts';
import { fillForm } from './place-form.ts';
import { showPricesFrom } from './shown-prices.ts';
import { adoptPriceStyles } from './styles.ts';

const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

let dialog: HTMLDialogElement | undefined;
/** The place of a car whose button opened the dialog. What is in it may be drawn again meanwhile. */
let opener: Element | null = null;

/**
 * Opens the form of a place over the page: that of the page of all places, so that there is one form. Refuses where that page
 * cannot be had.
 *
 * @param take takes the place that was chosen, and says whether it could
 */
export async function openPlaceDialog(locale: Locale, take: (chosen: ChosenPlace) => Promise<boolean>): Promise<void> {
  opener = document.activeElement?.closest('.at-port, [data-fitting]') ?? null;
  dialog ??= await makeDialog(locale, async (chosen) => {
    const isTaken = await take(chosen);
    if (isTaken) {
      dialog?.close();
      await showPricesFrom(opener, locale);
    }
    return isTaken;
  });
  dialog.showModal();
}

async function makeDialog(locale: Locale, take: (chosen: ChosenPlace) => Promise<boolean>): Promise<HTMLDialogElement> {
  const address = localizedPath(locale, '/price');
  const [answer, words] = await Promise.all([fetch(address), loadAtPortWords(locale)]);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const form = page.querySelector<HTMLFormElement>('form[data-place-form]');
  if (!form) throw new Error(`${address} has no form.`);
  adoptPriceStyles();
  const made = document.createElement('dialog');
  made.className = 'place-dialog';
  made.setAttribute('aria-labelledby', 'place-title');
  made.innerHTML =
    `<header><h2 id="place-title">${escapeHtml(words.title)}</h2>` +
    `<button class="btn btn-icon btn-bare" type="button" data-close aria-label="${escapeHtml(words.close)}">${CLOSE_ICON}` +
    '</button></header><div class="body"></div>';
  made.querySelector('.body')?.appendChild(document.adoptNode(form));
  form.removeAttribute('hidden');
  document.body.appendChild(made);
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target instanceof Element && target.closest('[data-close]'))) made.close();
  });
  fillForm(form, words, take);
  return made;
}
