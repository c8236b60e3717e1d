import { shownAmount } from '../../domain/auction/shown.ts';
import { escapeHtml } from '../escape.ts';
import type { Drawing } from './clock.ts';

/**
 * Draws an amount inside a text, so that its figures keep their order in right-to-left scripts. It has a file of its own,
 * because lists need nothing else of what draws a lot's page.
 */
export const amountHtml = (amount: string, currency: string, { say }: Drawing): string =>
  `<bdi class="num">${escapeHtml(shownAmount(amount, currency, say.locale))}</bdi>`;
