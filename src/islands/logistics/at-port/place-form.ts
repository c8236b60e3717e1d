import { readPlace, type ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { isNextDoor } from '../../../domain/logistics/served-countries.ts';
import { isOffered, termFor } from '../../../domain/logistics/place-terms.ts';
import { isTradeTerm } from '../../../domain/site/incoterms.ts';
import type { AtPortWords } from '../../../i18n/at-port-words.ts';
import { selectOf } from '../../shared/select.ts';
import { chosenKind } from '../place.ts';
import { keepPlace, PLACE_TAKEN, readKept } from '../../shared/chosen-place.ts';

/** Takes a place. @returns whether it could be taken */
type Take = (chosen: ChosenPlace) => Promise<boolean>;

/**
 * Makes the form of a place work: a country offers the ports its cars pass and chooses the first, a port brings its country where
 * none is chosen and the terms there are, and what is sent is taken.
 */
export function fillForm(form: HTMLFormElement, words: AtPortWords, take: Take): void {
  const [country, port, term] = [selectOf(form, 'country'), selectOf(form, 'port'), selectOf(form, 'term')];
  if (!country || !port || !term) return;
  const say = sayer(form);
  country.addEventListener('change', () => {
    offerPorts(port, country.value);
    offerTerms(term, port);
    say(country.value !== '' && port.value === '' ? notThere(words, country) : '');
  });
  port.addEventListener('change', () => {
    say('');
    if (country.value === '') country.value = port.selectedOptions[0]?.dataset['country'] ?? '';
    offerTerms(term, port);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const chosen = readPlace({
      country: fields.get('country'),
      port: fields.get('port'),
      term: fields.get('term'),
      importer: fields.get('importer'),
      isGuess: false,
    });
    if (!chosen) return (country.value === '' ? country : port).focus();
    take(chosen).then(
      (isTaken) => say(isTaken ? '' : words.failed),
      () => say(words.failed),
    );
  });
  addClear(form, words);
  const earlier = readKept()?.chosen;
  if (!earlier) return;
  for (const name of ['country', 'port', 'term', 'importer'] as const) {
    const field = selectOf(form, name);
    if (field) field.value = earlier[name];
  }
  offerPorts(port, country.value);
  offerTerms(term, port);
}

/** Fields of an address that say where a car goes. */
const PLACE_FIELDS = ['to', 'port', 'country', 'term', 'importer'];

/** Adds the button that forgets the whole choice: country, port, term and importer. The page then shows prices in China. */
function addClear(form: HTMLFormElement, words: AtPortWords): void {
  const clear = document.createElement('button');
  [clear.type, clear.className, clear.textContent] = ['button', 'btn', words.clear];
  const show = () => (clear.hidden = readKept()?.chosen === undefined);
  show();
  addEventListener(PLACE_TAKEN, show);
  clear.addEventListener('click', () => {
    keepPlace({});
    const address = new URL(location.href);
    for (const name of PLACE_FIELDS) address.searchParams.delete(name);
    history.replaceState(null, '', address);
    location.reload();
  });
  form.appendChild(clear);
}

const notThere = (words: AtPortWords, country: HTMLSelectElement): string =>
  words.notThere.replace('{{country}}', () => country.selectedOptions[0]?.textContent.trim() ?? '');

/** Leaves the ports that cars for a country pass, and chooses the best unless another one is chosen. */
function offerPorts(port: HTMLSelectElement, country: string): void {
  for (const option of port.options) {
    const isThere = option.value === '' || country === '' || isServed(option, country);
    option.disabled = !isThere;
    option.hidden = !isThere;
  }
  if (country === '' || isServed(port.selectedOptions[0], country)) return;
  const served = [...port.options].filter((option) => isServed(option, country));
  // One with prices goes before one of the country's own.
  const rankOf = ({ dataset }: HTMLOptionElement) =>
    (dataset['priced'] === undefined ? 0 : 2) + (dataset['country'] === country ? 1 : 0);
  const [best] = served.sort((left, right) => rankOf(right) - rankOf(left));
  port.value = best?.value ?? '';
}

/** Whether cars for a country pass a port: its own, one that passes them on, or any of the European Union for its members. */
function isServed(option: HTMLOptionElement | undefined, country: string): boolean {
  const { country: ownCountry = '', serves = '' } = option?.dataset ?? {};
  if (!option?.value) return false;
  return isNextDoor(ownCountry, country) || serves.split(' ').includes(country);
}

/** Leaves the terms there are for a place, and chooses the like of one there is not. */
function offerTerms(term: HTMLSelectElement, port: HTMLSelectElement): void {
  const kind = chosenKind(port);
  for (const option of term.options) option.disabled = !(isTradeTerm(option.value) && isOffered(option.value, kind));
  if (isTradeTerm(term.value)) term.value = termFor(term.value, kind);
}

/** Says what is wrong, in a line of its own before the button. */
function sayer(form: HTMLFormElement): (text: string) => void {
  const fault = document.createElement('p');
  fault.className = 'err';
  fault.role = 'alert';
  fault.hidden = true;
  form.insertBefore(fault, form.querySelector('[type=submit]'));
  return (text) => {
    fault.textContent = text;
    fault.hidden = text === '';
  };
}
