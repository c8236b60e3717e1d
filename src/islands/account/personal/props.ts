import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Member } from '../member/api.ts';
import type { ScreenProps } from '../member/screens.ts';

/** What the forms of the personal data need. */
export interface PersonalProps {
  locale: Locale;
  words: PersonalWords;
  member: Member;
  /** Something of the member has changed; answers once they have been asked for anew. */
  onChanged: () => Promise<void>;
}

export function personalProps({ locale, personal, member, refreshMember }: ScreenProps): PersonalProps {
  return { locale, words: personal, member, onChanged: refreshMember };
}
