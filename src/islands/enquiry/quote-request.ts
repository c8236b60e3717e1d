import { FIELD_LIMITS } from '../../domain/enquiry/contact.ts';
import { quoteMessage, readQuoteRequest, type QuoteWords } from '../../domain/enquiry/quote-request.ts';
import { TYPED_NAMES } from '../../domain/logistics/typed-lines.ts';
import { grow } from './car-field.ts';
import { fillInField, isOpen } from './filled-in.ts';

/**
 * Writes what the landed cost page asks into the message, where the reader may change it. The reader's own words stay;
 * once there are any, the address says nothing of it any more.
 */
export function fillInQuoteRequest(form: HTMLFormElement, query: URLSearchParams): void {
  const field = form.querySelector<HTMLTextAreaElement>('textarea[name=message]');
  const { quote } = form.dataset;
  if (!field || !quote) return;
  const text = quoteMessage(readQuoteRequest(query), JSON.parse(quote) as QuoteWords).slice(0, FIELD_LIMITS.message);
  if (!text || !isOpen(field)) return;
  fillInField(field, text);
  grow(field);
  field.addEventListener('input', forget, { once: true });
}

function forget(): void {
  const address = new URL(location.href);
  for (const name of ['ask', 'by', ...TYPED_NAMES]) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
