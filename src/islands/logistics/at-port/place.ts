import { KEPT_PLACE, readPlace, type ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { placeLabel } from '../../../domain/logistics/place-label.ts';
import { portName } from '../../../domain/logistics/port-names.ts';
import { termFor } from '../../../domain/logistics/place-terms.ts';
import { findPaths, localizedPath, splitLocalizedPath } from '../../../domain/shared/routes.ts';
import { loadAtPortWords } from '../../../i18n/at-port-words.ts';
import { keepPlace, namedPlace, PLACE_CHOSEN, PLACE_TAKEN, readKept } from '../../shared/chosen-place.ts';
import { readMarket, type Market } from './market.ts';
import type { CarPrices } from './price-cars.ts';

const { locale } = splitLocalizedPath(location.pathname);
const filled = (text: string, place: string) => text.replace('{{place}}', () => place);

const isMember = () => document.documentElement.dataset['member'] !== undefined;

/** The place the reader has chosen before; else that of their account, or what their network suggests, asked for once. */
async function chosenPlace(): Promise<ChosenPlace | undefined> {
  const stored = readKept();
  if (stored) return stored.chosen;
  if (isMember()) {
    const { placeOfMember } = await import('./member-place.ts');
    const place = await placeOfMember(locale);
    if (place) return place;
  }
  const page = document.querySelector<HTMLElement>('[data-prices-at]')?.dataset;
  // Who reads the prices at a port has most likely come for that port.
  const { pricesAt: port, country } = page ?? {};
  if (port) return readPlace({ port, country, term: undefined, importer: undefined, isGuess: true });
  const { guessPlace } = await import('./guess-place.ts');
  const guess = await guessPlace(locale);
  if (guess === 'none') keepPlace({});
  return guess === 'none' ? undefined : guess;
}

/** Takes a place: keeps it with its name in the reader's language. Undefined: nothing is known of it. */
async function takePlace(chosen: ChosenPlace): Promise<{ chosen: ChosenPlace; market: Market } | undefined> {
  const [market, words] = await Promise.all([readMarket(chosen.port, chosen.country), loadAtPortWords(locale)]);
  if (!market) return undefined;
  const { place, serves } = market.place;
  if (place.country !== chosen.country && !serves.includes(chosen.country)) return undefined;
  const name = portName(market.place, locale);
  const taken = { ...chosen, term: termFor(chosen.term, place.kind) };
  const label = taken.isGuess ? filled(words.guess, name) : placeLabel(name, taken, place.country, locale);
  keepPlace({ chosen: taken, name, label, locale });
  return { chosen: taken, market };
}

const hasCars = () => document.querySelector('.at-port') !== null;
let prices: CarPrices | undefined;
addEventListener('rows-drawn', () => prices?.fill());
// Another tab has chosen, or the reader comes back to a page the browser has kept.
addEventListener('storage', ({ key }) => key === KEPT_PLACE && void showPlace());
addEventListener('pageshow', ({ persisted }) => persisted && void showPlace());

/** Shows the chosen place in the header, and the prices there on the cards of the page. */
export async function showPlace(): Promise<void> {
  const named = namedPlace();
  // An address that names a place we do not know changes nothing.
  if (named && (await showPrices(named))) return;
  const chosen = await chosenPlace();
  const stored = readKept();
  // `boot.js` has written the label, and a page without cards has no prices to show.
  const isShown = stored?.chosen?.port === chosen?.port && stored?.locale === locale;
  if (isShown && !hasCars()) return;
  if (chosen && !(await showPrices(chosen))) keepPlace({});
}

/**
 * Shows the prices at a place.
 *
 * @returns whether there are prices for it
 */
async function showPrices(chosen: ChosenPlace): Promise<boolean> {
  const taken = await takePlace(chosen);
  if (!taken) return false;
  dispatchEvent(new CustomEvent(PLACE_CHOSEN, { detail: taken.chosen }));
  if (!hasCars()) return true;
  const [{ CarPrices }, words] = await Promise.all([import('./price-cars.ts'), loadAtPortWords(locale)]);
  for (const priced of document.querySelectorAll('[data-priced]')) priced.removeAttribute('data-priced');
  prices = new CarPrices(taken.chosen, taken.market, words, locale);
  prices.fill();
  prices.fillFitting();
  return true;
}

/** Shows the prices at a place that the reader has just chosen, and keeps it with their account if there is one. */
async function takeChoice(chosen: ChosenPlace): Promise<boolean> {
  const isTaken = await showPrices(chosen);
  if (isTaken) {
    nameInAddress(chosen);
    dispatchEvent(new Event(PLACE_TAKEN));
  }
  if (isTaken && isMember())
    void import('./member-place.ts').then(({ keepWithMember }) => keepWithMember(chosen, locale)).catch(() => {});
  return isTaken;
}

/** An address that names a place names the one that was chosen since. */
function nameInAddress({ port, country, term, importer }: ChosenPlace): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('to')) return;
  for (const [name, value] of Object.entries({ to: port, country, term, importer }))
    address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}

/** Opens the dialog in which a place is chosen. Refuses where it cannot be had. */
export async function choosePlace(): Promise<void> {
  const { openPlaceDialog } = await import('./place-dialog.ts');
  await openPlaceDialog(locale, takeChoice);
}

/** Has the form of the page choose a place; the page of its prices follows. */
export async function installPlaceForm(form: HTMLFormElement): Promise<void> {
  const { fillForm } = await import('./place-form.ts');
  fillForm(form, await loadAtPortWords(locale), async (chosen) => {
    if (!(await takeChoice(chosen))) return false;
    const page = document.querySelector<HTMLAnchorElement>(`main a[href$="/price/${chosen.port.toLowerCase()}"]`);
    location.assign(page?.href ?? localizedPath(locale, findPaths.results()));
    return true;
  });
}
