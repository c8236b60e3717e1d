import type { NewsletterWords } from '../../domain/enquiry/newsletter-words.ts';
import type { Answer } from '../shared/call.ts';

/** The text for the server's answer: the server's own if it refused, ours if no answer came. */
export function outcomeOf(answer: Answer<unknown>, words: NewsletterWords): { isSent: boolean; text: string } {
  if (answer.accepted) return { isSent: true, text: words.sent };
  if (answer.failure === 'offline') return { isSent: false, text: words.offline };
  return { isSent: false, text: answer.message || words.failed };
}
