import { readPlace, type ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { profile } from '../../../wire/addresses/account.ts';
import { setMyPlace } from '../../../wire/addresses/logistics.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** Where the member buys for, as they chose it in another browser; undefined: nowhere yet, or there was no answer. */
export async function placeOfMember(locale: Locale): Promise<ChosenPlace | undefined> {
  const answer = await askAsMember(profile, { locale, whenSignedOut: 'stay' });
  const place = answer.accepted ? answer.data.place : null;
  return place ? readPlace({ ...place, isGuess: false }) : undefined;
}

/** Keeps a place with the member's account. Silent if that fails: the browser has it, too. */
export async function keepWithMember({ country, port, term, importer }: ChosenPlace, locale: Locale): Promise<void> {
  await askAsMember(setMyPlace, { locale, input: { country, port, term, importer }, whenSignedOut: 'stay' });
}
