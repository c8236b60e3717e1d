import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { textIn, type PerLanguage } from '../site/company.ts';

/** Who the question appears to come from. */
export const QUESTION_ROLES = ['customer_service', 'user'] as const;

/** A question as an admin wrote it. */
export interface ChatQuestion {
  id: number;
  role: (typeof QUESTION_ROLES)[number];
  contents: PerLanguage;
  /** One option per line; null if the answer is typed. */
  options: PerLanguage | null;
  /** Milliseconds after the previous answer. */
  time: number;
}

/** The question as a visitor gets it, in one language. */
export interface RequestedQuestion {
  id: number;
  role: ChatQuestion['role'];
  content: string;
  time: number;
  options: { id: number; content: string }[];
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns a question in a language. Options are identified by their position, so they are the same in every language. */
export const requestedIn = (
  { id, role, contents, options, time }: ChatQuestion,
  locale: Locale,
): RequestedQuestion => ({
  id,
  role,
  time,
  content: textIn(contents, locale) ?? '',
  options: linesOf(textIn(options, locale)).map((content, place) => ({ id: place + 1, content })),
});

/** Returns languages with more or fewer options than English. */
export const languagesOff = (options: PerLanguage | null | undefined): Locale[] =>
  LOCALE_CODES.filter((locale) => options?.[locale] && linesOf(options[locale]).length !== linesOf(options.en).length);
