import type { ComponentType } from 'react';
import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import type { AuctionWords } from '../../../domain/auction/words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Member } from './api.ts';
import type { MemberText } from './words.ts';
import type { Refused } from '../../shared/call.ts';

/** What every screen is given. */
export interface ScreenProps {
  locale: Locale;
  text: MemberText;
  member: Member;
  /** Words of the forms for the personal data. */
  personal: PersonalWords;
  /** Asks for the member again, after something of theirs was changed. */
  refreshMember: () => Promise<void>;
  /** The sentence a failed call is told in. */
  sayFailure: (answer: Refused) => string;
  /** Page of a list, from 1, as the address names it. */
  page: number;
  /** The id of the one thing the screen shows; undefined if its address names none. */
  id: string | undefined;
  /** Where the auctions are, once there is such a page. */
  auctions: string | null;
  /** Words of the lots they bid on and watch. */
  lots: AuctionWords;
}

export type Screen = ComponentType<ScreenProps>;
