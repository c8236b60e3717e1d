import { contactMessageResource } from '../../src/domain/admin/entities/contact-message.ts';
import { enquiryResource } from '../../src/domain/admin/entities/enquiry.ts';
import { mailResource } from '../../src/domain/admin/entities/mail.ts';
import { mapped, type Result } from '../../src/domain/shared/result.ts';
import { answerCalls as calls } from '../../src/wire/answers.ts';
import type { AdminCall, AdminEngine, AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { answerByMail, readThread, sendAgain, type Answered } from './admin/answers.ts';

/** Enquiries and messages are answered in the same way. */
const THREADS = [
  {
    kind: 'enquiry',
    resource: enquiryResource,
    thread: calls.enquiryAnswers,
    answer: calls.answerEnquiry,
    again: calls.enquiryAgain,
  },
  {
    kind: 'message',
    resource: contactMessageResource,
    thread: calls.contactAnswers,
    answer: calls.answerContact,
    again: calls.contactAgain,
  },
] as const;

export const enquiryAdmin: AdminFeature = {
  calls: (engine) => THREADS.flatMap((thread) => threadCalls(engine, thread)),
};

function threadCalls({ actOf, actOnAnyRow }: AdminEngine, { kind, resource, ...calls }: (typeof THREADS)[number]) {
  const answered = (call: AdminCall): Answered => ({
    kind,
    act: actOf(call, resource, 'answer'),
    mailAct: actOnAnyRow(call, mailResource, 'edit'),
  });
  return [
    serve(calls.thread, (call) => readThread(call, answered(call), call.input.id)),
    serve(calls.answer, async (call) => {
      const { request_id: requestId, ...words } = call.input;
      return done(await answerByMail(call, answered(call), { ...words, requestId }));
    }),
    serve(calls.again, async (call) => done(await sendAgain(call, answered(call), call.input.id))),
  ];
}

const done = (result: Result<unknown>) => mapped(result, () => null);
