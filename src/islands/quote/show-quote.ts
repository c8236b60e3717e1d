import { quoteSheet } from '../../domain/quote/sheet.ts';
import type { QUOTE_WORDS, SayQuote } from '../../domain/quote/words.ts';
import { enquiryAddress } from '../../domain/enquiry/address.ts';
import { quotePaths, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { quoteHtml, type QuotePageWords } from '../../markup/quote/quote-html.ts';
import type { DataOf } from '../../wire/call.ts';
import type { quoteCalls } from '../../wire/quote.ts';
import { getQuote } from '../../wire/addresses/quote.ts';
import { installWhy } from '../logistics/why.ts';
import { keepInLinks } from '../shared/keep-in-links.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { saysThereIsNone } from '../shared/call.ts';
import { readQuote } from './read-quote.ts';

type Words = Record<keyof typeof QUOTE_WORDS, string> & QuotePageWords;
type Answered = DataOf<typeof quoteCalls.getQuote>;
type PageState = 'loading' | 'shown' | 'gone' | 'failed' | 'offline';

const { locale } = splitLocalizedPath(location.pathname);

/** How the address names a quote: by the token behind `#`, or by the number of one of the member's own. */
function named() {
  const token = location.hash.slice(1);
  const number = new URLSearchParams(location.search).get('no') ?? '';
  return { token, number, input: token === '' ? { quote_no: number } : { token } };
}

/** Saves the quote as a PDF; what keeps it from that is said below the button. */
async function save(page: HTMLElement, button: HTMLElement): Promise<void> {
  const fault = page.querySelector('[data-pdf-fault]');
  if (!fault || button.getAttribute('aria-busy') === 'true') return;
  fault.textContent = '';
  button.setAttribute('aria-busy', 'true');
  const { pdfFailed } = JSON.parse(page.dataset['words'] ?? '{}') as Words;
  const { saveQuote } = await import('./save-quote.ts');
  const message = await saveQuote(named().input, locale).catch(() => '');
  button.removeAttribute('aria-busy');
  if (message !== undefined) fault.textContent = message || pdfFailed;
}

/** Shows the quote that the address names: by the token behind `#`, or by the number of one of the member's own. */
async function show(page: HTMLElement): Promise<void> {
  const { token, number, input } = named();
  const say = (state: PageState) => (page.dataset['state'] = state);
  say('loading');
  if (token === '' && number === '') return void say('gone');
  // The number alone is asked for by its member, and whoever is not logged in does that first.
  const whenSignedOut = token === '' ? 'login' : 'stay';
  const answer = await askAsMember(getQuote, { locale, input, whenSignedOut });
  if (!answer.accepted) {
    if (saysThereIsNone(answer)) return void say('gone');
    return void say(answer.failure === 'offline' ? 'offline' : 'failed');
  }
  const words = JSON.parse(page.dataset['words'] ?? '{}') as Words;
  const filled: SayQuote = (word, values = {}) =>
    words[word].replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
  const shown = page.querySelector<HTMLElement>('[data-shown]');
  if (!shown) return;
  const sheet = quoteSheet(readQuote(answer.data), filled, locale);
  shown.innerHTML = quoteHtml(sheet, words);
  const title = document.querySelector('main h1');
  if (title) title.textContent = sheet.title;
  const ask = page.querySelector<HTMLAnchorElement>('[data-ask]');
  if (ask) ask.href = enquiryAbout(answer.data);
  document.title = document.title.replace(/^[^·]*/, () => `${sheet.title} `);
  say('shown');
}

/** The enquiry about the first car of a quote, with the place it is for. */
function enquiryAbout({ items, country, port_name: port, term }: Answered): string {
  const [first] = items;
  const kind = first?.kind === 'stock' ? 'stock' : 'style';
  const car = first?.slug && first.kind !== 'lot' ? { [kind]: first.slug } : {};
  return enquiryAddress(locale, { ...car, country, port, incoterm: term });
}

/** Shows the quote of the address on the page, and each one the address names from now on. */
export function showQuote(page: HTMLElement): void {
  const start = () => {
    keepInLinks(quotePaths.quote());
    void show(page);
  };
  installWhy(page);
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-again]')) start();
    const button = target.closest<HTMLElement>('[data-pdf]');
    if (button) void save(page, button);
  });
  addEventListener('hashchange', () => {
    scrollTo(0, 0);
    start();
  });
  addEventListener('online', () => page.dataset['state'] === 'offline' && start());
  start();
}
