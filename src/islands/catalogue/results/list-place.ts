import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { namedPlace, readKept } from '../../shared/chosen-place.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import files from './price-list.ts?files';
import type { PlacePrices } from './price-list.ts';

/** The reader's place as far as the page knows it: named by the address, unless another one was chosen since, or kept. */
export function knownPlace(): ChosenPlace | undefined {
  return namedPlace() ?? readKept()?.chosen;
}

/** The prices at a place; undefined where they cannot be had: the list then does without. */
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
