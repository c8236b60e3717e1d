import { createRoot } from 'react-dom/client';
import { localeOf, parseLocale } from '../../domain/shared/locale.ts';
import { fetchExchangeRate } from './api.ts';
import { $isOpen, closeConverter, openConverter, receiveRate, writeAmountsIn } from './converter-store.ts';
import { Converter } from './converter.tsx';
import type { ConverterWords } from '../../domain/currency/converter-words.ts';

/** Puts the panel into its place and ties it to its button. The rate is asked for once per page. */
export function createPanel(place: HTMLElement, button: HTMLButtonElement, words: ConverterWords) {
  const locale = parseLocale(document.documentElement.dataset.locale);
  writeAmountsIn(localeOf(locale).tag);
  createRoot(place).render(<Converter words={words} locale={locale} />);
  void fetchExchangeRate().then(receiveRate);
  $isOpen.subscribe((isOpen) => button.setAttribute('aria-expanded', String(isOpen)));
  $isOpen.listen((isOpen) => {
    if (!isOpen) button.focus();
  });
  return {
    toggle: () => ($isOpen.get() ? closeConverter() : openConverter()),
    close: closeConverter,
  };
}
