import { shownAmount } from '../../domain/auction/shown.ts';
import { escapeHtml } from '../escape.ts';
import type { Drawing } from './clock.ts';

/**
 * An amount as it stands in a text: figures keep their order in a script that runs the other way. In a file of its own,
 * because lists need no more of what a lot's page is drawn by.
 */
export const amountHtml = (amount: string, currency: string, { say }: Drawing): string =>
  `<bdi class="num">${escapeHtml(shownAmount(amount, currency, say.locale))}</bdi>`;
