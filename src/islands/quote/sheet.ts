import { ANSWER_CHANNELS, MESSENGER_NAMES, type AnswerChannel } from '../../domain/enquiry/answer-way.ts';
import { MAX_ASKED_CARS } from '../../domain/enquiry/requested-cars.ts';
import { enquiryAddress } from '../../domain/enquiry/address.ts';
import { splitLocalizedPath } from '../../domain/shared/routes.ts';
import { loadQuoteFormWords, type QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { askSheetHtml, type Outcome } from '../../markup/quote/ask-sheet-html.ts';
import styles from '../../styles/quote.css?inline';
import { loadPlace } from '../logistics/at-port/start.ts';
import { adoptPriceStyles } from '../logistics/at-port/styles.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { PLACE_TAKEN, readKept } from '../shared/chosen-place.ts';
import { requestedItems } from './requested-items.ts';
import { SheetCars } from './sheet-cars.ts';
import { SheetContact } from './sheet-contact.ts';
import { sheetSender } from './sheet-send.ts';

const { locale } = splitLocalizedPath(location.pathname);

let dialog: HTMLDialogElement | undefined;

/**
 * Opens the sheet over the page, for the car the link names or for all that the page shows. Refuses if it cannot be had; the
 * link then leads to the page of enquiries.
 */
export async function openAskSheet(link: HTMLAnchorElement): Promise<void> {
  const words = await loadQuoteFormWords(locale);
  adoptPriceStyles();
  adoptStyles(styles);
  const outcome: Outcome = link.dataset['makeQuote'] === undefined ? 'ask' : 'quote';
  dialog?.remove();
  dialog = document.createElement('dialog');
  dialog.className = 'place-dialog ask-sheet';
  dialog.setAttribute('aria-labelledby', 'ask-title');
  const page = outcome === 'ask' ? link.href : enquiryAddress(locale);
  dialog.innerHTML = askSheetHtml(words, { outcome, channels: channelsOf(words), page });
  document.body.appendChild(dialog);
  install(dialog, words, link);
  closeByBack(dialog);
  dialog.showModal();
}

/** Ways to answer: by mail and telephone everywhere, and by the messengers the company states on the page. */
function channelsOf({ channels }: QuoteFormWords): { channel: AnswerChannel; name: string }[] {
  const stated = document.querySelector<HTMLElement>('[data-answers]')?.dataset['answers']?.split(' ') ?? [];
  const names = { ...channels, ...MESSENGER_NAMES };
  const isOffered = (channel: AnswerChannel) => channel in channels || stated.includes(channel);
  return ANSWER_CHANNELS.filter(isOffered).map((channel) => ({ channel, name: names[channel] }));
}

/** The back button of a phone closes the sheet and leaves the page where it is. */
function closeByBack(made: HTMLDialogElement): void {
  const isOurs = () => (history.state as { sheet?: unknown } | null)?.sheet === true;
  history.pushState({ ...(history.state as object | null), sheet: true }, '');
  const close = () => made.close();
  addEventListener('popstate', close);
  made.addEventListener('close', () => {
    removeEventListener('popstate', close);
    if (isOurs()) history.back();
  });
}

function install(made: HTMLDialogElement, words: QuoteFormWords, link: HTMLAnchorElement): void {
  const part = (name: string) => made.querySelector<HTMLElement>(`[data-${name}]`);
  const form = made.querySelector('form');
  const list = part('cars');
  if (!form || !list) return;
  const say = (text: string) => {
    const line = part('fault');
    if (line) [line.textContent, line.hidden] = [text, text === ''];
  };
  const items = requestedItems(link);
  const cars = new SheetCars(list, items.slice(0, MAX_ASKED_CARS), words, locale);
  const contact = new SheetContact(form, words, locale);
  if (items.length > MAX_ASKED_CARS) say(words.tooMany.replace('{{count}}', () => String(MAX_ASKED_CARS)));
  const showPlace = () => {
    const stored = readKept();
    const [place, choose] = [part('place'), part('choose')];
    if (place) place.textContent = stored?.chosen ? (stored.label ?? stored.chosen.port) : words.noPlace;
    if (choose) choose.textContent = stored?.chosen ? words.change : words.choosePlace;
    contact.follow(stored?.chosen?.country);
  };
  showPlace();
  addEventListener(PLACE_TAKEN, showPlace);
  made.addEventListener('close', () => removeEventListener(PLACE_TAKEN, showPlace));
  made.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target === made || target.closest('[data-close]')) made.close();
    if (target.closest('[data-choose]'))
      loadPlace()
        .then(({ choosePlace }) => choosePlace())
        .catch(() => say(words.failed));
  });
  const send = sheetSender({ made, form, words, locale, cars, contact, say, choose: () => part('choose')?.focus() });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = (event.submitter ?? form.querySelector('[type=submit]')) as HTMLButtonElement;
    void send(value === 'quote' ? 'quote' : 'ask');
  });
}
