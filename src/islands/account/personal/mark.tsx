import type { PersonalWords } from '../../../domain/account/personal-words.ts';

/** Whether a field of the personal data is filled in. */
export function Mark({ isFilled, words }: { isFilled: boolean; words: PersonalWords }) {
  return (
    <span className={isFilled ? 'tag tag-ok' : 'tag'}>{isFilled ? words.profile.filled : words.profile.missing}</span>
  );
}
