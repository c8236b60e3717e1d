import { createRoot } from 'react-dom/client';
import type { Locale } from '../../domain/shared/locale.ts';
import { SellScreen } from './sell-screen.tsx';
import type { Given } from './words.ts';

/** Puts the form into its place. */
export function mountSell(place: HTMLElement, given: Given, locale: Locale): void {
  createRoot(place).render(<SellScreen given={given} locale={locale} />);
}
