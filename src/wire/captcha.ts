import * as z from 'zod/mini';
import { CAPTCHA_LIMITS } from '../domain/captcha/rules.ts';
import * as at from './addresses/captcha.ts';
import { call } from './call.ts';
import { because, described, optional, requiredText, switchField } from './fields.ts';

const id = z.uuid({ error: because('invalid') });

export const captchaCalls = {
  clickCaptcha: call(at.clickCaptcha, {
    limits: [{ purpose: 'captcha', per: 'caller', ...CAPTCHA_LIMITS.picture }],
    summary:
      'A picture with things to click in order. Good for ten minutes, five wrong answers, and one call it guards. Who ' +
      'cannot see it answers by `work`: a text `nonce` such that SHA-256 of `<salt>:<nonce>` begins with so many zero ' +
      'bits, as `work:<nonce>`.',
    input: z.object({ id: described(optional(id), 'A UUID of your own; asked for again, it names another picture.') }),
    output: z.object({
      id: z.string(),
      text: described(z.array(z.string()), 'What to click, in this order: `<ship>`.'),
      base64: described(z.string(), 'The picture as a data URL (JPEG).'),
      width: z.int(),
      height: z.int(),
      work: z.object({ salt: z.string(), bits: z.int() }),
    }),
  }),
  checkClickCaptcha: call(at.checkClickCaptcha, {
    limits: [{ purpose: 'captcha-check', per: 'caller', ...CAPTCHA_LIMITS.check }],
    message: 'captcha:right',
    summary: 'Whether an answer is right, before the call it guards is made with the same as `captchaInfo`.',
    input: z.object({
      id: described(requiredText(64, 'captcha'), 'Of the picture.'),
      info: described(
        requiredText(200, 'captcha'),
        '`x,y-x,y;width;height`: points in pixels of the picture as shown, and its size as shown.',
      ),
      unset: described(switchField, 'True: a right answer is spent by this very call.'),
    }),
    output: z.null(),
  }),
};
