import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import type { AuctionWords } from '../../../domain/auction/words.ts';
import type { FailureWords } from '../../../domain/shared/call-failure.ts';
import type { MemberKey, MemberWords } from '../../../i18n/member-words.ts';

/** What the page hands to the member centre, as JSON. */
export interface Given {
  words: MemberWords;
  failures: FailureWords;
  personal: PersonalWords;
  siteName: string;
  titles: { loading: string; other: string };
  /** Where the auctions are, once there is such a page. */
  auctions: string | null;
  /** Words of the lots a member bid on and watches. */
  lots: AuctionWords;
}

/** A text of the member centre in the page's language, `{{name}}` filled in. */
export type MemberText = (key: MemberKey, values?: Readonly<Record<string, string | number>>) => string;

export function memberText(words: MemberWords): MemberText {
  return (key, values = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
}
