import * as z from 'zod/mini';
import { MAIL_STATES } from '../domain/mail/outbox.ts';
import { ANSWER_LIMITS } from '../domain/enquiry/contact.ts';
import * as at from './addresses/answers.ts';
import { call } from './call.ts';
import { because, described, idField, requiredText } from './fields.ts';

const thread = {
  callers: ['admin'],
  summary: 'What was answered by mail, the first answer first, and where the next one would go.',
  input: z.object({ id: described(idField, 'Of the enquiry or the message.') }),
  output: z.object({
    recipient: described(z.string(), 'Empty: no email address was given, so it cannot be answered by mail.'),
    title: described(z.string(), 'A subject to begin with.'),
    reference: described(z.string(), 'Stands behind the subject of each mail.'),
    language: described(z.string(), 'Language of what is around the words of the answer.'),
    templates: described(
      z.array(z.object({ id: z.int(), name: z.string(), content: z.string() })),
      'Texts to begin with in the buyer’s language, with name and car filled in. `{{quote}}` stands for a link.',
    ),
    list: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        recipient: z.string(),
        title: z.string(),
        content: z.string(),
        create_time: described(z.int(), 'Unix seconds.'),
        mail: described(z.enum(MAIL_STATES), 'What became of its mail.'),
        reason: described(z.string(), 'What the mail server said to the last try; may be empty.'),
      }),
    ),
  }),
} as const;

const answer = {
  callers: ['admin'],
  summary:
    'Answers by mail. What comes twice with the same `request_id` is kept and sent once. `{{quote}}` becomes a link to the ' +
    'newest valid quote for the enquiry; the thread keeps the number of the quote.',
  input: z.object({
    id: idField,
    request_id: described(z.uuid({ error: because('invalid') }), 'A UUID of your own for this answer.'),
    title: requiredText(ANSWER_LIMITS.subject, 'title'),
    content: requiredText(ANSWER_LIMITS.content, 'content', 'lines'),
  }),
  output: z.null(),
} as const;

const again = {
  callers: ['admin'],
  summary: 'Sends the mail of an answer again that failed.',
  input: z.object({ id: described(idField, 'Of the answer.') }),
  output: z.null(),
} as const;

/** Mails from the forms of enquiries and messages. */
export const answerCalls = {
  enquiryAnswers: call(at.enquiryAnswers, { ...thread, right: 'operation/enquiry/edit' }),
  answerEnquiry: call(at.answerEnquiry, { ...answer, right: 'operation/enquiry/answer' }),
  enquiryAgain: call(at.enquiryAgain, { ...again, right: 'operation/enquiry/answer' }),
  contactAnswers: call(at.contactAnswers, { ...thread, right: 'operation/contact/edit' }),
  answerContact: call(at.answerContact, { ...answer, right: 'operation/contact/answer' }),
  contactAgain: call(at.contactAgain, { ...again, right: 'operation/contact/answer' }),
};
