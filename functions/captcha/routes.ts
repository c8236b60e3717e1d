import { accepted, mapped } from '../../src/domain/shared/result.ts';
import { captchaCalls as calls } from '../../src/wire/captcha.ts';
import { serve } from '../http/serve.ts';
import { checkCaptcha, newCaptcha } from './service.ts';

export const captchaRoutes = [
  serve(calls.clickCaptcha, async (call) => {
    const { things, ...picture } = await newCaptcha(call, call.input.id);
    return accepted({ ...picture, text: things.map((name) => `<${call.text(`captcha:things.${name}`)}>`) });
  }),
  serve(calls.checkClickCaptcha, async (call) => {
    const { id, info, unset: isSpent } = call.input;
    const checked = await checkCaptcha(call, { id, info, isSpent });
    return mapped(checked, () => null);
  }),
];
