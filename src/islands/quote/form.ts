import type { ChosenPlace } from '../../domain/logistics/chosen-place.ts';
import { QUOTE } from '../../domain/quote/model.ts';
import { quoteAddress, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { loadQuoteFormWords, type QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { quoteFormHtml } from '../../markup/quote/quote-form-html.ts';
import { profile } from '../../wire/addresses/account.ts';
import { createQuote } from '../../wire/addresses/quote.ts';
import type { SentTo } from '../../wire/call.ts';
import type { quoteCalls } from '../../wire/quote.ts';
import { loadPlace } from '../logistics/at-port/start.ts';
import { adoptPriceStyles } from '../logistics/at-port/styles.ts';
import type { Refused } from '../shared/call.ts';
import { PLACE_TAKEN, readKept } from '../shared/chosen-place.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { requestId } from '../shared/request-id.ts';

type Sent = SentTo<typeof quoteCalls.createQuote>;
type Items = Sent['items'];

const { locale } = splitLocalizedPath(location.pathname);
const isMember = () => document.documentElement.dataset['member'] !== undefined;

/** The same words make the same quote, however often they are sent. */
const idOf = requestId();

let dialog: HTMLDialogElement | undefined;

/** Opens the form over the page, for the car the link names or for all that the page shows. Refuses if it cannot be had. */
export async function openQuoteForm(link: HTMLAnchorElement): Promise<void> {
  const words = await loadQuoteFormWords(locale);
  adoptPriceStyles();
  const items = itemsOf(link);
  dialog?.remove();
  dialog = document.createElement('dialog');
  dialog.className = 'place-dialog';
  dialog.setAttribute('aria-labelledby', 'quote-title');
  dialog.innerHTML = quoteFormHtml(words);
  document.body.appendChild(dialog);
  install(dialog, words, items);
  dialog.showModal();
}

/** The cars that a quote is made of, each once. */
function itemsOf({ dataset }: HTMLAnchorElement): Items {
  const { style, stock, makeQuote: from = '' } = dataset;
  if (stock !== undefined) return [{ stock }];
  if (style !== undefined) return [{ style }];
  const named = [...document.querySelectorAll<HTMLElement>(from)].flatMap(
    (element) => element.dataset['slug'] ?? element.dataset['heart'] ?? [],
  );
  return [...new Set(named)].map((slug) => ({ style: slug }));
}

type Say = (name: 'fault' | 'contact-fault', text: string) => void;

const partOf = (made: HTMLElement, name: string) => made.querySelector<HTMLElement>(`[data-${name}]`);

/** Says what is wrong, in a line of its own. */
const sayer =
  (made: HTMLElement): Say =>
  (name, text) => {
    const line = partOf(made, name);
    if (line) [line.textContent, line.hidden] = [text, text === ''];
  };

function install(made: HTMLDialogElement, words: QuoteFormWords, items: Items): void {
  const form = made.querySelector('form');
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !submit) return;
  const say = sayer(made);
  const showPlace = () => {
    const isKnown = showPlaceIn(made, words);
    submit.disabled = !isKnown || items.length === 0 || items.length > QUOTE.mostItems;
  };
  showPlace();
  addEventListener(PLACE_TAKEN, showPlace);
  made.addEventListener('close', () => removeEventListener(PLACE_TAKEN, showPlace));
  if (items.length > QUOTE.mostItems)
    say(
      'fault',
      words.tooMany.replace('{{count}}', () => String(QUOTE.mostItems)),
    );
  void fillInMember(form);
  made.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target === made || target.closest('[data-close]')) made.close();
    if (target.closest('[data-choose]'))
      loadPlace()
        .then(({ choosePlace }) => choosePlace())
        .catch(() => say('fault', words.failed));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, submit, { words, items, say });
  });
}

/** Shows where the cars go. Answers whether that is known. */
function showPlaceIn(made: HTMLElement, words: QuoteFormWords): boolean {
  const kept = readKept();
  const [place, choose] = [partOf(made, 'place'), partOf(made, 'choose')];
  if (place) place.textContent = kept?.chosen ? (kept.label ?? kept.chosen.port) : words.noPlace;
  if (choose) choose.textContent = kept?.chosen ? words.change : words.choosePlace;
  return kept?.chosen !== undefined;
}

async function send(
  form: HTMLFormElement,
  submit: HTMLButtonElement,
  { words, items, say }: { words: QuoteFormWords; items: Items; say: Say },
): Promise<void> {
  say('fault', '');
  say('contact-fault', '');
  const chosen = readKept()?.chosen;
  if (!chosen) return;
  const fields = new FormData(form);
  if (textOf(fields, 'contact') === '' && !isMember()) {
    say('contact-fault', words.contactMissing);
    return form.querySelector<HTMLInputElement>('[name=contact]')?.focus();
  }
  [submit.disabled, submit.textContent] = [true, words.busy];
  const refusal = await make(inputOf(fields, chosen, items), words);
  [submit.disabled, submit.textContent] = [false, words.submit];
  say('contact-fault', refusal.contact);
  say('fault', refusal.other);
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A contact with an @ is an address, any other one a telephone number. */
function inputOf(fields: FormData, { country, port, term, importer }: ChosenPlace, items: Items): Sent {
  const contact = textOf(fields, 'contact');
  const asked = {
    ...{ items, country, port, term, importer, locale },
    ...(contact !== '' && (contact.includes('@') ? { email: contact } : { mobile: contact })),
    ...(textOf(fields, 'name') !== '' && { name: textOf(fields, 'name') }),
    ...(textOf(fields, 'website') !== '' && { website: textOf(fields, 'website') }),
  };
  return { ...asked, request_id: idOf(JSON.stringify(asked)) };
}

interface Said {
  contact: string;
  other: string;
}

/** Makes the quote and goes to its page. Answers what is wrong if it is not made. */
async function make(input: Sent, words: QuoteFormWords): Promise<Said> {
  const answer = await askAsMember(createQuote, { locale, input, whenSignedOut: 'stay' });
  if (!answer.accepted) return saidOf(answer, words);
  const { url } = answer.data;
  location.assign(quoteAddress(locale, url.slice(url.indexOf('#') + 1)));
  return { contact: '', other: '' };
}

function saidOf(answer: Refused, words: QuoteFormWords): Said {
  const faults = faultsIn(answer);
  const contact = faults.get('email') ?? faults.get('mobile') ?? '';
  const first = [...faults].find(([name]) => name !== 'email' && name !== 'mobile')?.[1];
  if (contact !== '') return { contact, other: first ?? '' };
  const lost = answer.failure === 'offline' ? words.offline : words.failed;
  return { contact: '', other: first ?? (answer.message || lost) };
}

/** A member does not type what we know. */
async function fillInMember(form: HTMLFormElement): Promise<void> {
  if (!isMember()) return;
  const answer = await askAsMember(profile, { locale, whenSignedOut: 'stay' });
  const field = form.querySelector<HTMLInputElement>('[name=contact]');
  if (answer.accepted && field?.value === '') field.value = answer.data.email || answer.data.mobile;
}
