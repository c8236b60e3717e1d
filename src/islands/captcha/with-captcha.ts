import type { CaptchaWords } from '../../domain/captcha/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { Refused } from '../shared/call.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { askCaptcha } from './ask.ts';
import type { CaptchaProof } from './captcha-store.ts';

/**
 * Makes a call without a captcha, and repeats it with one only if the answer says that it is missing. So no visitor
 * solves a picture for a call that needs none or is refused anyway.
 *
 * @returns undefined if the visitor closed the captcha; nothing needs to be said then. Rejects if the captcha's files
 *   cannot be fetched
 */
export async function withCaptcha<Result extends { accepted: true } | Refused>(
  send: (proof: Partial<CaptchaProof>) => Promise<Result>,
  words: CaptchaWords,
  locale: Locale,
): Promise<Result | undefined> {
  const first = await send({});
  if (first.accepted || !faultsIn(first).has('captchaId')) return first;
  const proof = await askCaptcha(words, locale);
  return proof && send(proof);
}
