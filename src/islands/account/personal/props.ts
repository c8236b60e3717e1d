import type { Channel } from '../../../domain/verification/codes.ts';
import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Member } from '../member/api.ts';
import type { ScreenProps } from '../member/screen-props.ts';

/** What the forms of the personal data need. */
export interface PersonalProps {
  locale: Locale;
  words: PersonalWords;
  member: Member;
  /** Called after the member's data changed; resolves once they have been read again. */
  onChanged: () => Promise<void>;
}

/** What the steps of binding another address need. */
export interface BindingProps extends PersonalProps {
  channel: Channel;
  /** Ways a member can be reached here. */
  channels: readonly Channel[];
  /** Called with the channel once it is bound, or with undefined if the member cancelled. */
  onEnd: (bound: Channel | undefined) => void;
}

/** `address` as typed; `e164` and `country` of a telephone number that could be read. */
export interface AddressValues extends Record<string, string> {
  address: string;
  e164: string;
  country: string;
  isWrong: string;
  captcha: string;
}

export function personalProps({ locale, personal, member, refreshMember }: ScreenProps): PersonalProps {
  return { locale, words: personal, member, onChanged: refreshMember };
}
