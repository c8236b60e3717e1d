import { contactMessageResource } from '../../src/domain/admin/entities/contact-message.ts';
import { enquiryResource } from '../../src/domain/admin/entities/enquiry.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import { answerCalls as calls } from '../../src/wire/answers.ts';
import { actOf, type AdminCall } from '../http/admin-act.ts';
import { serve } from '../http/serve.ts';
import { answerByMail, readThread, sendAgain, type Answered } from './answers.ts';

/** Enquiries and messages are answered alike. */
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

export const answerRoutes = THREADS.flatMap(({ kind, resource, thread, answer, again }) => {
  const answered = (call: AdminCall): Answered => ({ kind, act: actOf(call, resource, 'answer') });
  return [
    serve(thread, (call) => readThread(call, answered(call), call.input.id)),
    serve(answer, async (call) => {
      const { request_id: requestId, ...words } = call.input;
      return told(await answerByMail(call, answered(call), { ...words, requestId }));
    }),
    serve(again, async (call) => told(await sendAgain(call, answered(call), call.input.id))),
  ];
});

const told = (done: Result<unknown>) => (done.accepted ? accepted(null) : done);
