import type { AnswerWay } from '../../domain/enquiry/answer-way.ts';
import type { RequestedFor } from '../../domain/enquiry/requested-cars.ts';
import { ANSWERED_WITHIN_HOURS } from '../../domain/enquiry/contact.ts';
import { SCREEN_PATHS } from '../../domain/account/member-screens.ts';
import type { ChosenPlace } from '../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { quoteAddress } from '../../domain/shared/routes.ts';
import type { QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { arrivedHtml, type Outcome } from '../../markup/quote/ask-sheet-html.ts';
import { enquire } from '../../wire/addresses/enquiry.ts';
import { createQuote } from '../../wire/addresses/quote.ts';
import type { Refused } from '../shared/call.ts';
import { readKept } from '../shared/chosen-place.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { requestId } from '../shared/request-id.ts';
import type { SheetCars } from './sheet-cars.ts';
import type { SheetContact } from './sheet-contact.ts';

interface Parts {
  made: HTMLDialogElement;
  form: HTMLFormElement;
  words: QuoteFormWords;
  locale: Locale;
  cars: SheetCars;
  contact: SheetContact;
  /** Says what is wrong with the whole. */
  say: (text: string) => void;
  /** Leads to the button that chooses where the cars go. */
  choose: () => void;
}

interface Requested {
  cars: readonly RequestedFor[];
  chosen: ChosenPlace;
  way: Exclude<AnswerWay, { fault: string }> | undefined;
}

/** Sending the same content again makes no second enquiry or quote. */
const idOf = { ask: requestId(), quote: requestId() };

/** Sends what stands in the sheet: an enquiry that a person answers, or a quote at once. */
export function sheetSender(parts: Parts): (outcome: Outcome) => Promise<void> {
  const { form, words, cars, contact, say } = parts;
  let isSending = false;
  const read = async (): Promise<Requested | undefined> => {
    say('');
    contact.fault('');
    const requested = cars.read();
    const chosen = readKept()?.chosen;
    if (requested?.length === 0) say(words.noCar);
    else if (requested && !chosen) {
      say(words.noPlace);
      parts.choose();
    } else if (requested && chosen) {
      const way = await contact.read();
      if (!way || !('fault' in way)) return { cars: requested, chosen, way };
    }
    return undefined;
  };
  return async (outcome) => {
    // A second press while the first is being sent is ignored.
    if (isSending) return;
    isSending = true;
    const buttons = [...form.querySelectorAll<HTMLButtonElement>('[type=submit]')];
    const pressed = buttons.find(({ value }) => value === outcome);
    try {
      const requested = await read();
      if (!requested) return;
      const label = pressed?.textContent ?? '';
      mark(buttons, true);
      if (pressed) pressed.textContent = outcome === 'ask' ? words.sending : words.busy;
      const refusal = await (outcome === 'ask' ? sendEnquiry(parts, requested) : makeQuote(parts, requested));
      mark(buttons, false);
      if (pressed) pressed.textContent = label;
      if (refusal) showRefusal(refusal, parts);
    } finally {
      isSending = false;
    }
  };
}

function mark(buttons: readonly HTMLButtonElement[], isBusy: boolean): void {
  for (const button of buttons)
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (isBusy) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    }
}

const itemsOf = (cars: readonly RequestedFor[]) => cars.map(({ kind, slug, quantity }) => ({ [kind]: slug, quantity }));
const trapOf = (form: HTMLFormElement) => {
  const { value } = form.querySelector<HTMLInputElement>('[name=website]') ?? { value: '' };
  return value === '' ? {} : { website: value };
};

async function sendEnquiry({ made, form, words, locale, contact }: Parts, { cars, chosen }: Requested) {
  const requested = {
    items: itemsOf(cars),
    country: chosen.country,
    // A person reads the name, if it is known. The server finds the port by name and by code.
    port: readKept()?.name ?? chosen.port,
    incoterm: chosen.term,
    channel: contact.channel,
    ...(contact.typed !== '' && { contact: contact.typed }),
    ...trapOf(form),
  };
  const input = { ...requested, request_id: idOf.ask(JSON.stringify(requested)) };
  const answer = await askAsMember(enquire, { locale, input, whenSignedOut: 'stay' });
  if (!answer.accepted) return answer;
  idOf.ask.forget();
  const { reference, answer_to: to } = answer.data;
  const arrivedText = words.arrived.text.replace('{{hours}}', () => String(ANSWERED_WITHIN_HOURS));
  const mine = document.documentElement.dataset['member'] === undefined ? undefined : SCREEN_PATHS.overview;
  const text = arrivedText.replace('{{contact}}', () => `\u2068${to}\u2069`);
  form.outerHTML = arrivedHtml(words, { reference, text, mine: mine && `${mine}?lang=${locale}` });
  made.querySelector<HTMLElement>('h3')?.focus();
  return undefined;
}

/** Makes the quote and goes to its page. */
async function makeQuote({ form, words, locale, contact }: Parts, { cars, chosen, way }: Requested) {
  const { country, port, term, importer } = chosen;
  const number = way && 'messenger' in way ? /\+\d+$/.exec(way.messenger)?.[0] : undefined;
  if (way && 'messenger' in way && number === undefined) {
    contact.fault(words.contactMissing);
    contact.focus();
    return undefined;
  }
  const requested = {
    items: itemsOf(cars),
    country,
    port,
    term,
    importer,
    locale,
    needs_price: true,
    ...(way && 'email' in way && { email: way.email }),
    ...(number !== undefined && { mobile: number }),
    ...trapOf(form),
  };
  const input = { ...requested, request_id: idOf.quote(JSON.stringify(requested)) };
  const answer = await askAsMember(createQuote, { locale, input, whenSignedOut: 'stay' });
  if (!answer.accepted) return answer;
  const { url } = answer.data;
  // The entry of the sheet in the history becomes that of the quote.
  location.replace(quoteAddress(locale, url.slice(url.indexOf('#') + 1)));
  return undefined;
}

const OF_CONTACT = new Set(['contact', 'email', 'mobile', 'channel']);

/** Says each fault where it belongs: beside the contact, beside its car, or above the buttons. */
function showRefusal(refused: Refused, { words, cars, contact, say }: Parts): void {
  const faults = [...faultsIn(refused)];
  const ofContact = faults.find(([path]) => OF_CONTACT.has(path));
  if (ofContact) {
    contact.fault(ofContact[1]);
    contact.focus();
  }
  const others = faults.filter(([path]) => !OF_CONTACT.has(path));
  for (const [path, text] of others) {
    const place = /^items\.(\d+)/.exec(path)?.[1];
    if (place === undefined) say(text);
    else cars.fault(Number(place), text);
  }
  if (faults.length > 0) return;
  const lost = refused.failure === 'offline' ? words.offline : words.failed;
  say(refused.message || lost);
}
