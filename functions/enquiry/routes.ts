import { Hono } from 'hono';
import { NEWSLETTER_LIMITS, newsletterPaths, newsletterRefusal } from '../../src/domain/enquiry/rules.ts';
import type { InputOf } from '../http/call.ts';
import { succeed } from '../http/envelope.ts';
import { formAnswers, formOrJsonInput } from '../http/form.ts';
import { ownPagesOnly } from '../http/origin.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { enquiryCalls as calls } from './calls.ts';
import { subscribe } from './service.ts';

export const enquiryRoutes = new Hono<AppEnvironment>().post(
  calls.subscribe.path,
  ownPagesOnly(),
  formAnswers({
    accepted: newsletterPaths.thanks(),
    refused: (status) => newsletterPaths.refused(newsletterRefusal(status)),
  }),
  formOrJsonInput(calls.subscribe.input),
  rateLimit<InputOf<typeof calls.subscribe>>({
    purpose: 'newsletter',
    kind: 'write',
    perAddress: NEWSLETTER_LIMITS.perAddress,
    perTarget: { ...NEWSLETTER_LIMITS.perTarget, of: ({ email }) => email },
  }),
  async (context) => {
    const { email, website } = context.req.valid('json');
    const isRobot = website !== undefined && website !== '';
    const now = context.get('now');
    await subscribe(context.get('database'), { email, isRobot, locale: context.get('locale'), now });
    return succeed(context, null);
  },
);
