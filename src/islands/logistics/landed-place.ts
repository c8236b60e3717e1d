import { readPlace } from '../../domain/logistics/chosen-place.ts';
import { placeLabel } from '../../domain/logistics/place-label.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { keepPlace, readKept } from '../shared/chosen-place.ts';
import type { Choice } from './address.ts';

/** Where an address names no place, the one the reader has chosen on another page counts. */
export function withKeptPlace(choice: Choice): Choice {
  const chosen = choice.port || choice.country ? undefined : readKept()?.chosen;
  return chosen
    ? { ...choice, port: chosen.port, country: chosen.country, term: chosen.term, importer: chosen.importer }
    : choice;
}

/** Keeps the place that is chosen in the form for all pages; a form without a port or a country leaves what is kept. */
export function keepChoice(choice: Choice, port: HTMLSelectElement, locale: Locale): void {
  const chosen = readPlace({ ...choice, isGuess: false });
  const { name = '', country = '' } = port.selectedOptions[0]?.dataset ?? {};
  if (chosen) keepPlace({ chosen, name, label: placeLabel(name, chosen, country, locale), locale });
}
