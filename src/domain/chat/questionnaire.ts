import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { textIn, type PerLanguage } from '../site/company.ts';

/** Who seems to say it. */
export const QUESTION_ROLES = ['customer_service', 'user'] as const;

/** A question as an admin wrote it. */
export interface ChatQuestion {
  id: number;
  role: (typeof QUESTION_ROLES)[number];
  contents: PerLanguage;
  /** One a line; null: the answer is typed. */
  options: PerLanguage | null;
  /** Milliseconds after the answer before. */
  time: number;
}

/** The same as a visitor is asked it. */
export interface AskedQuestion {
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

/** A question in a language. An option is known by its place, so it is the same one in every language. */
export const askedIn = ({ id, role, contents, options, time }: ChatQuestion, locale: Locale): AskedQuestion => ({
  id,
  role,
  time,
  content: textIn(contents, locale) ?? '',
  options: linesOf(textIn(options, locale)).map((content, place) => ({ id: place + 1, content })),
});

/** Languages that have more or fewer options than English. */
export const languagesOff = (options: PerLanguage | null | undefined): Locale[] =>
  LOCALE_CODES.filter((locale) => options?.[locale] && linesOf(options[locale]).length !== linesOf(options.en).length);
