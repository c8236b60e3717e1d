import type { AnswerChannel } from '../../domain/enquiry/answer-way.ts';
import { FIELD_LIMITS } from '../../domain/enquiry/contact.ts';
import type { QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { escapeHtml } from '../escape.ts';

const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

/** What the sheet's first button does: ask a person for an answer, or show prices at once. */
export type Outcome = 'ask' | 'quote';

interface Sheet {
  outcome: Outcome;
  channels: readonly { channel: AnswerChannel; name: string }[];
  /** Address of the page with the form of enquiries, for a buyer who finds no port here. */
  page: string;
}

/** The sheet that asks for a price: the cars, where they go, and how to answer. Cars are drawn into it one by one. */
export function askSheetHtml(words: QuoteFormWords, { outcome, channels, page }: Sheet): string {
  const title = outcome === 'ask' ? words.ask : words.open;
  const options = channels
    .map(({ channel, name }) => `<option value="${channel}">${escapeHtml(name)}</option>`)
    .join('');
  return (
    `<header><h2 id="ask-title" tabindex="-1" autofocus>${escapeHtml(title)}</h2>` +
    `<button class="btn btn-icon btn-bare" type="button" data-close aria-label="${escapeHtml(words.close)}">${CLOSE_ICON}` +
    '</button></header><form novalidate><ul class="plain ask-cars" data-cars></ul>' +
    `<div class="field"><span class="label">${escapeHtml(words.place)}</span>` +
    '<p class="row"><b data-place></b> <button class="btn btn-small" type="button" data-choose></button></p>' +
    `<p><a class="fine" href="${escapeHtml(page)}" rel="nofollow" data-ask>${escapeHtml(words.otherPlace)}</a></p></div>` +
    `<label class="field"><span class="label">${escapeHtml(words.channel)}</span>` +
    `<select class="in" name="channel">${options}</select></label>` +
    '<div class="field"><label class="label" for="ask-contact" data-contact-label></label>' +
    `<input class="in" id="ask-contact" name="contact" dir="auto" maxlength="${FIELD_LIMITS.contact}" ` +
    'aria-describedby="ask-understood ask-consent ask-contact-fault">' +
    '<p class="fine" id="ask-understood" role="status" data-understood></p>' +
    '<p class="err" id="ask-contact-fault" role="alert" data-contact-fault hidden></p>' +
    '<p class="fine" id="ask-consent" data-consent></p></div>' +
    '<input name="website" type="hidden" autocomplete="off">' +
    '<p class="err" role="alert" data-fault hidden></p>' +
    `<p class="row">${buttonsHtml(words, outcome)}</p></form>`
  );
}

/** Each sheet offers both outcomes: the one it was opened for comes first. */
function buttonsHtml(words: QuoteFormWords, first: Outcome): string {
  const button = (outcome: Outcome) =>
    `<button class="btn${outcome === first ? ' btn-main' : ''}" type="submit" value="${outcome}">` +
    `${escapeHtml(outcome === 'ask' ? words.ask : words.open)}</button>`;
  return first === 'ask' ? button('ask') + button('quote') : button('quote') + button('ask');
}

/** The known facts of a car in the sheet. */
interface SheetCar {
  /** Its position in the sheet. */
  index: number;
  /** The name in two lines: car and trim. */
  lines: readonly string[];
  image: string | null;
  /** The car as the script of prices reads it, for its price at the chosen port (`offeredCarText`). */
  offered: string;
  quantity: number;
  isGone: boolean;
  /** Whether the buyer can remove it; the only car cannot be removed. */
  isRemovable: boolean;
}

/** Draws a car of the sheet: its picture, its name, its price at the chosen port, and its quantity. */
export function sheetCarHtml(car: SheetCar, words: QuoteFormWords): string {
  const { index, lines, image, offered, quantity, isGone, isRemovable } = car;
  const name = lines.join(' ');
  const [first = '', ...rest] = lines;
  const named = (text: string) => escapeHtml(text.replace('{{car}}', () => name));
  const picture =
    image === null ? '' : `<img src="${escapeHtml(image)}" alt="" width="96" height="54" decoding="async">`;
  const trim = rest.length > 0 ? `<br><bdi class="sub">${escapeHtml(rest.join(' '))}</bdi>` : '';
  const price = offered === '' || isGone ? '' : `<div class="at-port" data-car="${escapeHtml(offered)}"></div>`;
  const count =
    '<label class="field"><span class="label">' +
    `${escapeHtml(words.quantity)}</span><input class="in" name="quantity" inputmode="numeric" maxlength="3" dir="ltr" ` +
    `autocomplete="off" value="${quantity}" aria-label="${named(words.quantityOf)}" aria-describedby="ask-car-${index}"></label>`;
  const remove = isRemovable
    ? `<button class="btn btn-small" type="button" data-remove="${index}" aria-label="${named(words.removeNamed)}">` +
      `${escapeHtml(words.remove)}</button>`
    : '';
  return (
    `${picture}<div class="says"><p><b><bdi>${escapeHtml(first)}</bdi></b>${trim}</p>${price}</div>` +
    `<div class="row">${isGone ? '' : count}${remove}</div>` +
    `<p class="err" id="ask-car-${index}" role="alert" data-car-fault${isGone ? '' : ' hidden'}>${
      isGone ? escapeHtml(words.gone) : ''
    }</p>`
  );
}

/** Draws what replaces the form once an enquiry has arrived. */
export function arrivedHtml(
  { arrived, close }: QuoteFormWords,
  { reference, text, mine }: { reference: string; text: string; mine: string | undefined },
): string {
  const mineLink =
    mine === undefined ? '' : `<a class="btn" href="${escapeHtml(mine)}">${escapeHtml(arrived.mine)}</a>`;
  return (
    `<div class="arrived"><h3 tabindex="-1">${escapeHtml(arrived.title)}</h3><p><bdi>${escapeHtml(text)}</bdi></p>` +
    `<dl><dt>${escapeHtml(arrived.reference)}</dt><dd class="strong"><bdi>${escapeHtml(reference)}</bdi></dd></dl>` +
    `<p class="row">${mineLink}<button class="btn btn-main" type="button" data-close>${escapeHtml(close)}</button></p></div>`
  );
}
