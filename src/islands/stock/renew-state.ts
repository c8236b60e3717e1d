import type { Locale } from '../../domain/shared/locale.ts';
import type { StockState } from '../../domain/stock/model.ts';
import { saidOfState, type StateWords } from '../../markup/stock/held.ts';
import type { DataOf } from '../../wire/call.ts';
import type { stockCalls } from '../../wire/stock.ts';

type Car = Pick<DataOf<typeof stockCalls.getStockDetail>, 'status' | 'held_for' | 'lot_id'>;

/** Says of a car how it stands by now, in its mark. One the server does not have any more is sold. */
export function renewState(mark: HTMLElement, car: Car | undefined, words: StateWords, locale: Locale): void {
  const status: StockState = car?.status ?? 'sold';
  const { text, path } = saidOfState(
    { status, heldFor: car?.held_for ?? null, lotId: car?.lot_id ?? null },
    words,
    locale,
  );
  if (mark.textContent !== text) mark.textContent = text;
  if (path === undefined) mark.removeAttribute('href');
  else mark.setAttribute('href', path);
  // A row says only what stops one from buying; a table has a column for it.
  if (mark.classList.contains('tag')) mark.hidden = status === 'available';
}
