import { readPlace, type ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { getMyPlace } from '../../../wire/addresses/logistics.ts';
import { ask } from '../../shared/ask.ts';

/**
 * The place the reader's network suggests: asked for once in a browser's life.
 *
 * @returns `none` if no country could be told, and undefined if there was no answer: the next page asks again
 */
export async function guessPlace(locale: Locale): Promise<ChosenPlace | 'none' | undefined> {
  const answer = await ask(getMyPlace, { locale });
  if (!answer.accepted) return undefined;
  const { country, port } = answer.data;
  return readPlace({ country, port, term: undefined, importer: undefined, isGuess: true }) ?? 'none';
}
