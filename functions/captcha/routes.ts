import { Hono } from 'hono';
import { CAPTCHA_LIMITS } from '../../src/domain/captcha/rules.ts';
import { succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { knownCaller } from '../auth/apart.ts';
import { captchaCalls } from '../../src/wire/captcha.ts';
import { checkCaptcha, newCaptcha } from './service.ts';

export const captchaRoutes = new Hono<AppEnvironment>()
  .get(
    captchaCalls.clickCaptcha.path,
    queryInput(captchaCalls.clickCaptcha.input),
    rateLimit({ purpose: 'captcha', kind: 'write', perAddress: CAPTCHA_LIMITS.picture, apart: knownCaller }),
    async (context) => succeed(context, await newCaptcha(context, context.req.valid('query').id)),
  )
  .post(
    captchaCalls.checkClickCaptcha.path,
    jsonInput(captchaCalls.checkClickCaptcha.input),
    rateLimit({ purpose: 'captcha-check', kind: 'write', perAddress: CAPTCHA_LIMITS.check, apart: knownCaller }),
    async (context) => {
      const { id, info, unset } = context.req.valid('json');
      const refused = await checkCaptcha(context, { id, info, isSpent: unset });
      return refused ?? succeed(context, null, 'captcha:right');
    },
  );
