import * as z from 'zod/mini';
import { because } from '../shared/reasons.ts';
import { birthdayFault } from './birthday.ts';
import { MOTTO_LIMIT, NICKNAME_LIMIT } from './rules.ts';

/** Checks of personal data as it is typed. The browser and the server use these same schemas. */

/** Marks that are invisible or turn the direction of the text. A name with them can pass for another one. */
const MASKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const isPlain = (text: string): boolean =>
  !/[\p{Cc}\p{Co}\p{Cn}]/u.test(text) && !MASKS.test(text) && text.isWellFormed();
/** A text of one line: breaks and runs of spaces become one space. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.overwrite((text: string) => text.replaceAll(/\s+/g, ' ')),
    z.refine(isPlain, { error: because('plainText') }),
  );

export const nicknameSchema = line(NICKNAME_LIMIT);
export const mottoSchema = line(MOTTO_LIMIT);

/** ISO date of birth of a person who is at least 18 on `today`; empty: not stated. */
export const birthdaySchema = (today: string) =>
  z.string({ error: because('birthday') }).check(
    z.trim(),
    z.refine((text) => text === '' || birthdayFault(text, today) !== 'invalid', {
      error: because('birthday'),
      abort: true,
    }),
    z.refine((text) => text === '' || birthdayFault(text, today) !== 'young', { error: because('adult') }),
  );
