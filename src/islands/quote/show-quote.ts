import { quoteSheet } from '../../domain/quote/sheet.ts';
import type { QUOTE_WORDS, SayQuote } from '../../domain/quote/words.ts';
import { enquiryAddress } from '../../domain/enquiry/address.ts';
import { quotePaths, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { quoteHtml, type QuotePageWords } from '../../markup/quote/quote-html.ts';
import type { DataOf } from '../../wire/call.ts';
import type { quoteCalls } from '../../wire/quote.ts';
import { getQuote } from '../../wire/addresses/quote.ts';
import { installWhy } from '../logistics/why.ts';
import { followAddress, type PageState } from '../shared/address-page.ts';
import { copyAddress } from '../shared/copy-text.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { saysThereIsNone } from '../shared/call.ts';
import { readQuote } from './read-quote.ts';

type Words = Record<keyof typeof QUOTE_WORDS, string> & QuotePageWords;
type Answered = DataOf<typeof quoteCalls.getQuote>;

const { locale } = splitLocalizedPath(location.pathname);

/** How the address names a quote: by the token behind `#`, or by the number of one of the member's own. */
function named() {
  const token = location.hash.slice(1);
  const number = new URLSearchParams(location.search).get('no') ?? '';
  return { token, number, input: token === '' ? { quote_no: number } : { token } };
}

/** Number of the quote that is shown. */
let shownNumber = '';

/** Says below the buttons what has been ordered and what went wrong. */
function sayBelow(page: HTMLElement, message: { ordered: string; fault: string }): void {
  const [ordered, fault] = [page.querySelector('[data-ordered]'), page.querySelector('[data-pdf-fault]')];
  if (ordered) ordered.textContent = message.ordered;
  if (fault) fault.textContent = message.fault;
}

/** Asks for an order by the quote. A reader without a login logs in first and comes back to the quote by its number. */
async function order(page: HTMLElement, button: HTMLElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  sayBelow(page, { ordered: '', fault: '' });
  const { ordered, orderFailed } = JSON.parse(page.dataset['words'] ?? '{}') as Words;
  const { requestOrder } = await import('./order-quote.ts');
  const answer = await requestOrder({ ...named().input, number: shownNumber }, locale);
  button.removeAttribute('aria-busy');
  if ('reference' in answer) {
    button.hidden = true;
    return sayBelow(page, { ordered: ordered.replace('{{reference}}', () => answer.reference), fault: '' });
  }
  sayBelow(page, { ordered: '', fault: answer.message || orderFailed });
}

/** Saves the quote as a PDF. The reason for a failure appears below the button. */
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
  // Only its member may ask by the number alone: a reader who is not logged in does that first.
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
  offerLink(page, sheet.title);
  document.title = document.title.replace(/^[^·]*/, () => `${sheet.title} `);
  page.querySelector('[data-pdf]')?.toggleAttribute('hidden', sheet.state === 'withdrawn');
  page.querySelector('[data-order]')?.toggleAttribute('hidden', sheet.state !== 'confirmed');
  sayBelow(page, { ordered: '', fault: '' });
  shownNumber = answer.data.quote_no;
  say('shown');
}

/** Address of the enquiry about the cars of a quote, with its number and its place. */
const enquiryAbout = ({ quote_no: number, country, port_name: port, term }: Answered): string =>
  enquiryAddress(locale, { quote_no: number, country, port, incoterm: term });

/** Offers the address that opens the quote again to readers who are no members: members find the quote in their list. */
function offerLink(page: HTMLElement, title: string): void {
  const mail = page.querySelector<HTMLAnchorElement>('[data-mail]');
  const keep = page.querySelector<HTMLElement>('[data-keep]');
  const query = { subject: title, body: location.href };
  // A mail program takes a plus for a plus.
  if (mail) mail.href = `mailto:?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  if (keep) keep.hidden = document.documentElement.dataset['member'] !== undefined;
}

function copyLink(page: HTMLElement): Promise<void> {
  const { copied, notCopied } = JSON.parse(page.dataset['words'] ?? '{}') as Words;
  return copyAddress(page.querySelector('[data-copied]'), { copied, failed: notCopied });
}

/** Shows the quote of the address on the page, and each one the address names from now on. */
export function showQuote(page: HTMLElement): void {
  installWhy(page);
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-pdf]');
    if (button) void save(page, button);
    const orderButton = target.closest<HTMLElement>('[data-order]');
    if (orderButton) void order(page, orderButton);
    if (target.closest('[data-copy]')) void copyLink(page);
  });
  addEventListener('hashchange', () => scrollTo(0, 0));
  followAddress(page, quotePaths.quote(), () => void show(page));
}
