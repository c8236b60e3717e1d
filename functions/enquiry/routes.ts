import { listOwnEnquiries } from '../../data/queries/enquiry/own.ts';
import { formRefusal, sentPaths } from '../../src/domain/enquiry/contact.ts';
import { newsletterPaths, newsletterRefusal } from '../../src/domain/enquiry/rules.ts';
import { accepted, mapped } from '../../src/domain/shared/result.ts';
import { enquiryCalls as calls } from '../../src/wire/enquiry.ts';
import type { CallContext } from '../http/call-context.ts';
import type { FormPages } from '../http/form.ts';
import { serve } from '../http/serve.ts';
import { sendSoon } from '../mail/deliver.ts';
import { companyMailbox } from '../mail/settings.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.ts';
import { enquire, keepMessage, type Submission } from './service.ts';
import { lookOf } from './requested-look.ts';
import { wishToOrder } from './order-wish.ts';
import { presentOwn } from './own.ts';
import { findAsked, presentAsked } from './subject.ts';

/** The page on which a link's form ends without JavaScript. */
const afterPressing = (outcome: 'confirmed' | 'left'): FormPages => ({
  accepted: newsletterPaths.outcome(outcome),
  refused: (status) => newsletterPaths.outcome(status === 200 ? 'unknown' : 'away'),
});
const formEnd = (kind: 'message' | 'enquiry'): FormPages => ({
  accepted: sentPaths.sent(kind),
  refused: (status) => sentPaths.refused(formRefusal(status)),
});

export const enquiryRoutes = [
  serve(
    calls.subscribe,
    async (call) => {
      const { email, website } = call.input;
      const isRobot = website !== undefined && website !== '';
      const { origin, locale, now } = submissionOf(call);
      await subscribe(call.database, { email, isRobot, locale }, { origin, now });
      sendSoon(call);
      return accepted(null);
    },
    {
      pages: {
        accepted: newsletterPaths.thanks(),
        refused: (status) => newsletterPaths.refused(newsletterRefusal(status)),
      },
    },
  ),
  serve(
    calls.confirm,
    async (call) => {
      const pressed = await confirm(call.database, call.input.token, submissionOf(call));
      sendSoon(call);
      return mapped(pressed, (outcome) => ({ outcome }));
    },
    { pages: afterPressing('confirmed') },
  ),
  serve(
    calls.unsubscribe,
    async (call) => {
      const pressed = await unsubscribe(call.database, call.input.token, submissionOf(call));
      return mapped(pressed, (outcome) => ({ outcome }));
    },
    { pages: afterPressing('left') },
  ),
  serve(
    calls.contact,
    async (call) => {
      await keepMessage(call.database, call.input, submissionOf(call));
      sendSoon(call);
      return accepted(null);
    },
    { pages: formEnd('message') },
  ),
  serve(
    calls.enquire,
    async (call) => {
      const saved = await enquire(call, await call.caller(), call.input, submissionOf(call));
      if (saved.accepted) sendSoon(call);
      return mapped(saved, ({ reference, answerTo }) => ({ reference, answer_to: answerTo }));
    },
    { pages: formEnd('enquiry'), complete: cameFromCar },
  ),
  serve(calls.about, async (call) => {
    const requested = await findAsked(call.database, call.input, call.locale);
    if (!requested.accepted) return requested;
    return accepted({ ...presentAsked(requested.value), ...(await lookOf(call, requested.value)) });
  }),
  serve(calls.requestFromQuote, async (call) => {
    const wished = await wishToOrder(call, submissionOf(call));
    if (wished.accepted) sendSoon(call);
    return wished;
  }),
  serve(calls.getMyEnquiries, async ({ database, login, input, locale }) => {
    const { list, total } = await listOwnEnquiries(database, login.member, input);
    return accepted({ list: list.map((enquiry) => presentOwn(enquiry, locale)), total });
  }),
];

const submissionOf = ({ environment, locale, now, origin }: CallContext): Submission => ({
  origin: origin(),
  locale,
  now,
  company: companyMailbox(environment),
});

/**
 * Adds the car from the address of the form's page, `/contact_us?style=…`. A form cannot read that address without
 * JavaScript, but the browser sends it as the referrer. It counts only if the reader named no car.
 */
function cameFromCar({ headers }: Request, fields: Record<string, unknown>): Record<string, unknown> {
  const referer = headers.get('referer') ?? '';
  const isSaid = ['car', 'style', 'stock', 'part'].some((name) => ![undefined, ''].includes(fields[name] as string));
  if (isSaid || !URL.canParse(referer)) return fields;
  const query = new URL(referer).searchParams;
  const named = ['style', 'stock', 'part'].flatMap((name) => {
    const slug = query.get(name);
    return slug ? [[name, slug] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(named) };
}
