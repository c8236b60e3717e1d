import { TYPED_FACTS, TYPED_LINES } from '../../domain/logistics/typed-lines.ts';
import { IMPORTERS } from '../../domain/logistics/price/rows.ts';
import { isTradeTerm } from '../../domain/site/incoterms.ts';
import { readPlace } from '../../domain/logistics/chosen-place.ts';
import { placeLabel } from '../../domain/logistics/place-label.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { keepPlace, readKept } from '../shared/chosen-place.ts';
import { selectOf } from '../shared/select.ts';
import { importerOf, modeOf, type Choice } from './address.ts';
import { fieldOf, typedTexts } from './figures.ts';

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

/**
 * A choice with what the reader has chosen and typed while the form's script was on its way: that counts more than what an
 * address says. A port the reader chose is of its own country.
 */
export function withTouched(choice: Choice, form: HTMLFormElement): Choice {
  const chosen = (name: string) => selectOf(form, name)?.value ?? '';
  const [port, country, importer, mode] = ['port', 'country', 'importer', 'mode'].map(chosen);
  const term = form.querySelector<HTMLInputElement>('[name=term]:checked');
  const { typed, facts } = typedTexts(form);
  return {
    ...choice,
    ...(port && { port, country: '' }),
    ...(country && { country }),
    ...(importer !== IMPORTERS[0] && { importer: importerOf(importer) }),
    ...(mode && { mode: modeOf(mode) }),
    ...(term && !term.defaultChecked && isTradeTerm(term.value) && { term: term.value }),
    typed: { ...choice.typed, ...typed },
    facts: { ...choice.facts, ...facts },
  };
}

/** Shows a choice in the form, but for its port and country. */
export function showChoice(form: HTMLFormElement, { typed, facts, importer, mode, term }: Choice): void {
  const lists = { importer, mode: mode ?? '' };
  for (const [name, value] of Object.entries(lists)) {
    const list = selectOf(form, name);
    if (list) list.value = value;
  }
  const texts: Record<string, string> = { ...typed, ...facts };
  for (const name of [...TYPED_LINES.map((line) => line.name), ...TYPED_FACTS.map(({ fact }) => fact)]) {
    const field = fieldOf(form, name);
    if (field) field.value = texts[name] ?? '';
  }
  const radio = form.querySelector<HTMLInputElement>(`[name=term][value="${term}"]`);
  if (radio) radio.checked = true;
}
