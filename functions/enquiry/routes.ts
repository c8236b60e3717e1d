import { Hono, type Context } from 'hono';
import {
  ABOUT_LIMIT,
  CONTACT_LIMITS,
  ENQUIRY_LIMITS,
  formRefusal,
  sentPaths,
} from '../../src/domain/enquiry/contact.ts';
import { LINK_LIMIT, NEWSLETTER_LIMITS, newsletterPaths, newsletterRefusal } from '../../src/domain/enquiry/rules.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { answerRefusal } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { formAnswers, formOrJsonInput } from '../http/form.ts';
import { occasionOf } from '../http/occasion.ts';
import { ownPagesOnly } from '../http/origin.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { letterOrigin } from '../http/site-origin.ts';
import { queryInput } from '../http/validate.ts';
import { sendSoon } from '../mail/deliver.ts';
import { companyMailbox } from '../mail/settings.ts';
import { enquiryCalls as calls } from '../../src/wire/enquiry.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.ts';
import { enquire, keepMessage, type Submission } from './service.ts';
import { findAsked, presentAsked } from './subject.ts';

type ApiContext = Context<AppEnvironment>;

/** Where a link's button ends without JavaScript. */
const afterPressing = (accepted: 'confirmed' | 'left') =>
  formAnswers({
    accepted: newsletterPaths.outcome(accepted),
    refused: (status) => newsletterPaths.outcome(status === 200 ? 'unknown' : 'away'),
  });
const formEnd = (kind: 'message' | 'enquiry') =>
  formAnswers({ accepted: sentPaths.sent(kind), refused: (status) => sentPaths.refused(formRefusal(status)) });

export const enquiryRoutes = new Hono<AppEnvironment>()
  .post(
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
      const { origin, locale, now } = submissionOf(context);
      await subscribe(context.get('database'), { email, isRobot, locale }, { origin, now });
      sendSoon(occasionOf(context));
      return succeed(context, null);
    },
  )
  .post(
    calls.confirm.path,
    ownPagesOnly(),
    afterPressing('confirmed'),
    formOrJsonInput(calls.confirm.input),
    rateLimit({ purpose: 'newsletter-link', kind: 'write', perAddress: LINK_LIMIT }),
    async (context) => {
      const { token } = context.req.valid('json');
      const pressed = await confirm(context.get('database'), token, submissionOf(context));
      sendSoon(occasionOf(context));
      return pressed.accepted ? succeed(context, { outcome: pressed.value }) : answerRefusal(context, pressed);
    },
  )
  .post(
    calls.unsubscribe.path,
    ownPagesOnly(),
    afterPressing('left'),
    formOrJsonInput(calls.unsubscribe.input),
    rateLimit({ purpose: 'newsletter-link', kind: 'write', perAddress: LINK_LIMIT }),
    async (context) => {
      const pressed = await unsubscribe(
        context.get('database'),
        context.req.valid('json').token,
        submissionOf(context),
      );
      return pressed.accepted ? succeed(context, { outcome: pressed.value }) : answerRefusal(context, pressed);
    },
  )
  .post(
    calls.contact.path,
    ownPagesOnly(),
    formEnd('message'),
    formOrJsonInput(calls.contact.input),
    rateLimit<InputOf<typeof calls.contact>>({
      purpose: 'contact',
      kind: 'write',
      perAddress: CONTACT_LIMITS.perAddress,
      perTarget: { ...CONTACT_LIMITS.perTarget, of: ({ email }) => email },
    }),
    async (context) => {
      await keepMessage(context.get('database'), context.req.valid('json'), submissionOf(context));
      sendSoon(occasionOf(context));
      return succeed(context, null);
    },
  )
  .post(
    calls.enquire.path,
    ownPagesOnly(),
    formEnd('enquiry'),
    formOrJsonInput(calls.enquire.input, cameFromCar),
    rateLimit<InputOf<typeof calls.enquire>>({
      purpose: 'enquiry',
      kind: 'write',
      perAddress: ENQUIRY_LIMITS.perAddress,
      perTarget: { ...ENQUIRY_LIMITS.perTarget, of: ({ email, messenger }) => email ?? messenger ?? '' },
    }),
    async (context) => {
      const kept = await enquire(context.get('database'), context.req.valid('json'), submissionOf(context));
      if (!kept.accepted) return answerRefusal(context, kept);
      sendSoon(occasionOf(context));
      return succeed(context, { reference: kept.value });
    },
  )
  .get(
    calls.about.path,
    queryInput(calls.about.input),
    rateLimit({ purpose: 'enquiry-about', kind: 'read', perAddress: ABOUT_LIMIT }),
    async (context) => {
      const asked = await findAsked(context.get('database'), context.req.valid('query'), context.get('locale'));
      return asked.accepted ? succeed(context, presentAsked(asked.value)) : answerRefusal(context, asked);
    },
  );

function submissionOf(context: ApiContext): Submission {
  return {
    origin: letterOrigin(context.env, context.req.url),
    locale: context.get('locale'),
    now: context.get('now'),
    company: companyMailbox(context.env),
  };
}

/**
 * A form without JavaScript cannot read the address of its own page, `/contact_us?style=…`; the browser names that page to
 * us. It counts where the reader said nothing of the car in words.
 */
function cameFromCar(context: ApiContext, fields: Record<string, unknown>): Record<string, unknown> {
  const referer = context.req.header('referer') ?? '';
  const isSaid = ['car', 'style', 'stock', 'part'].some((name) => ![undefined, ''].includes(fields[name] as string));
  if (isSaid || !URL.canParse(referer)) return fields;
  const query = new URL(referer).searchParams;
  const named = ['style', 'stock', 'part'].flatMap((name) => {
    const slug = query.get(name);
    return slug ? [[name, slug] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(named) };
}
