import { Hono, type Context } from 'hono';
import { contactMessageResource, enquiryResource } from '../../src/domain/admin/resources/enquiry.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { answerCalls as calls } from '../../src/wire/answers.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { answerByMail, readThread, sendAgain, type Answered } from './answers.ts';

type ApiContext = Context<AppEnvironment>;

/** Enquiries and messages are answered alike. */
const THREADS = [
  {
    ...({ kind: 'enquiry', resource: enquiryResource } as const),
    ...{ thread: calls.enquiryAnswers, answer: calls.answerEnquiry, again: calls.enquiryAgain },
  },
  {
    ...({ kind: 'message', resource: contactMessageResource } as const),
    ...{ thread: calls.contactAnswers, answer: calls.answerContact, again: calls.contactAgain },
  },
] as const;

export const answerRoutes = new Hono<AppEnvironment>();

for (const { kind, resource, thread, answer, again } of THREADS) {
  const answered = (context: ApiContext): Answered => ({ kind, act: actOf(context, resource, 'answer') });
  answerRoutes
    .get(thread.path, adminsOnly(thread.right), queryInput(thread.input), async (context) => {
      const found = await readThread(occasionOf(context), answered(context), context.req.valid('query').id);
      return answerWith(context, found);
    })
    .post(answer.path, adminsOnly(answer.right), jsonInput(answer.input), async (context) => {
      const { request_id: requestId, ...words } = context.req.valid('json');
      return said(context, await answerByMail(occasionOf(context), answered(context), { ...words, requestId }));
    })
    .post(again.path, adminsOnly(again.right), jsonInput(again.input), async (context) =>
      said(context, await sendAgain(occasionOf(context), answered(context), context.req.valid('json').id)),
    );
}

const said = (context: ApiContext, done: Result<unknown>) =>
  done.accepted ? succeed(context, null) : answerRefusal(context, done);
