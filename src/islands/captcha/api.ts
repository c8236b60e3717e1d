import type { Locale } from '../../domain/shared/locale.ts';
import { checkClickCaptcha, clickCaptcha } from '../../wire/addresses/captcha.ts';
import type { DataOf } from '../../wire/call.ts';
import type { captchaCalls } from '../../wire/captcha.ts';
import { ask } from '../shared/ask.ts';

export type CaptchaPicture = DataOf<typeof captchaCalls.clickCaptcha>;

/** Fetches a new picture, which replaces the one with that id, if an id is given. */
export const fetchPicture = (locale: Locale, id: string | undefined) =>
  ask(clickCaptcha, { locale, input: id === undefined ? {} : { id } });

/** Checks an answer. A right answer stays valid for the call that is made with it. */
export const checkAnswer = (locale: Locale, id: string, info: string) =>
  ask(checkClickCaptcha, { locale, input: { id, info, unset: false } });
