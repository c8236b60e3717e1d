import { escapeHtml } from '../escape.ts';

/** What the form says, in the language of the page. */
type FormWords = Record<'title' | 'close' | 'contact' | 'contactHint' | 'name' | 'submit', string>;

const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

/** The form that makes a quote: where to, whom to tell, and a field for robots that people do not see. */
export const quoteFormHtml = (words: FormWords): string =>
  `<header><h2 id="quote-title">${escapeHtml(words.title)}</h2>` +
  `<button class="btn btn-icon btn-bare" type="button" data-close aria-label="${escapeHtml(words.close)}">${CLOSE_ICON}` +
  '</button></header><form novalidate>' +
  '<p class="row"><b data-place></b> <button class="btn btn-small" type="button" data-choose></button></p>' +
  `<label class="field"><span class="label">${escapeHtml(words.contact)}</span>` +
  '<input class="in" name="contact" autocomplete="email" dir="auto" maxlength="254" ' +
  'aria-describedby="quote-contact-hint quote-contact-fault">' +
  `</label><p class="fine" id="quote-contact-hint">${escapeHtml(words.contactHint)}</p>` +
  '<p class="err" id="quote-contact-fault" role="alert" data-contact-fault hidden></p>' +
  `<label class="field"><span class="label">${escapeHtml(words.name)}</span>` +
  '<input class="in" name="name" autocomplete="name" dir="auto" maxlength="80"></label>' +
  '<input name="website" type="hidden" autocomplete="off">' +
  '<p class="err" role="alert" data-fault hidden></p>' +
  `<button class="btn btn-main" type="submit">${escapeHtml(words.submit)}</button></form>`;
