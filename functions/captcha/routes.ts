import { Hono } from 'hono';
import { CAPTCHA_LIMITS } from '../../src/domain/captcha/rules.ts';
import { captchaCalls } from '../../src/wire/captcha.ts';
import { answerRefusal } from '../http/answer.ts';
import { knownCaller } from '../http/device.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { checkCaptcha, newCaptcha } from './service.ts';

export const captchaRoutes = new Hono<AppEnvironment>()
  .get(
    captchaCalls.clickCaptcha.path,
    queryInput(captchaCalls.clickCaptcha.input),
    rateLimit({ purpose: 'captcha', kind: 'write', perAddress: CAPTCHA_LIMITS.picture, apart: knownCaller }),
    async (context) => {
      const { things, ...picture } = await newCaptcha(occasionOf(context), context.req.valid('query').id);
      const text = things.map((name) => `<${context.get('text')(`captcha:things.${name}`)}>`);
      return succeed(context, { ...picture, text });
    },
  )
  .post(
    captchaCalls.checkClickCaptcha.path,
    jsonInput(captchaCalls.checkClickCaptcha.input),
    rateLimit({ purpose: 'captcha-check', kind: 'write', perAddress: CAPTCHA_LIMITS.check, apart: knownCaller }),
    async (context) => {
      const { id, info, unset } = context.req.valid('json');
      const checked = await checkCaptcha(occasionOf(context), { id, info, isSpent: unset });
      return checked.accepted ? succeed(context, null, 'captcha:right') : answerRefusal(context, checked);
    },
  );
