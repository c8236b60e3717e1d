import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { namedPlace, readKept } from '../../shared/chosen-place.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import files from './price-list.ts?files';
import type { PlacePrices } from './price-list.ts';

/** The reader's place: the one in the address, unless they chose another since; or else the one kept in the browser. */
export function knownPlace(): ChosenPlace | undefined {
  return namedPlace() ?? readKept()?.chosen;
}

/** Reads the prices at a place; undefined if they cannot be loaded, and the list then shows none. */
export async function pricesAt(chosen: ChosenPlace, locale: Locale): Promise<PlacePrices | undefined> {
  try {
    await fetchFiles(files);
    const { readPlacePrices } = await import('./price-list.ts');
    return await readPlacePrices(chosen, locale);
  } catch {
    return undefined;
  }
}

/** Whether prices at one place are those at the other, too. */
export const isSamePlace = (one: ChosenPlace | undefined, other: ChosenPlace): boolean =>
  one?.port === other.port && one.country === other.country && one.importer === other.importer;

/** Has the reader choose a place: what the chip of the header does when it is pressed. */
export const askForPlace = (): void => document.querySelector<HTMLElement>('.place-chip')?.click();
