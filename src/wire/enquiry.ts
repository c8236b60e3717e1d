import * as z from 'zod/mini';
import {
  ABOUT_LIMIT,
  CONTACT_LIMITS,
  ENQUIRY_LIMITS,
  ENQUIRY_SUBJECTS,
  FIELD_LIMITS,
  normalisePhone,
  QUANTITY,
} from '../domain/enquiry/contact.ts';
import { numbersIn } from '../domain/shared/phone/typed.ts';
import { ANSWER_CHANNELS } from '../domain/enquiry/answer-way.ts';
import { MAX_ASKED_CARS } from '../domain/enquiry/requested-cars.ts';
import { countryCode } from '../domain/enquiry/countries.ts';
import { LINK_LIMIT, LINK_TOKEN, NEWSLETTER_LIMITS } from '../domain/enquiry/rules.ts';
import { ENQUIRY_STATES } from '../domain/enquiry/states.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/enquiry.ts';
import { call } from './call.ts';
import { emailField } from './email-field.ts';
import {
  because,
  described,
  lineField,
  optional,
  pageFields,
  readBy,
  requiredText,
  slugField,
  textField,
  wholeNumber,
} from './fields.ts';
import { quoteRequested } from './quote-name.ts';

/** A field that people do not see but robots fill in. Any value is accepted, so that no error warns a robot. */
const website = z.optional(z.unknown());
/** Id that the sender chooses for a message. Messages with the same id are stored once. */
const request_id = described(
  optional(z.uuid({ error: because('invalid') })),
  'A UUID of your own: what comes twice with the same one is kept once. Without it, the same words on the same day are.',
);
const linkInput = z.object({ token: z.string({ error: because('invalid') }).check(z.regex(LINK_TOKEN)) });
const linkOutput = z.object({ outcome: z.enum(['confirmed', 'left']) });

/** One telephone number, as digits with its plus if it has one. */
export const phoneField = z.pipe(
  requiredText(FIELD_LIMITS.mobile * 2, 'mobile').check(
    z.refine((value) => numbersIn(value).length === 1, { error: because('mobileOne') }),
  ),
  readBy((value: string) => normalisePhone(value), 'mobileInvalid'),
);
const countryField = z.pipe(
  z.string({ error: because('country') }),
  readBy((value: string) => countryCode(value), 'country'),
);
const requestedCar = z
  .object({
    style: optional(slugField),
    stock: optional(slugField),
    quantity: z._default(wholeNumber(QUANTITY.min, QUANTITY.max), 1),
  })
  .check(
    z.refine(({ style, stock }) => (style === undefined) !== (stock === undefined), {
      path: ['style'],
      error: because('car'),
    }),
  );
const incotermField = z.enum(TRADE_TERMS, { error: because('incoterm') });

/** The newsletter has one sentence for every fault; the forms of the contact page name the fault. */
const newsletterEmail = emailField({ missing: 'email', invalid: 'email' });
const contactEmail = emailField({ missing: 'contactEmail', invalid: 'emailInvalid' });

const LINK = { purpose: 'newsletter-link', per: 'network', ...LINK_LIMIT } as const;

export const enquiryCalls = {
  subscribe: call(at.subscribe, {
    limits: [
      { purpose: 'newsletter', per: 'network', ...NEWSLETTER_LIMITS.perAddress },
      { purpose: 'newsletter', per: 'field', fields: ['email'], ...NEWSLETTER_LIMITS.perTarget },
    ],
    summary:
      'Asks for the newsletter. The answer is the same whether the address is new or known; its owner is asked by mail ' +
      'and nothing else is sent there before the answer. A form takes its language from `?lang=`.',
    input: z.object({ email: newsletterEmail, website }),
    output: z.null(),
    isForm: true,
  }),
  confirm: call(at.confirm, {
    limits: [LINK],
    summary: 'Confirms a subscription with the token of the mail that asked for it. Doing it again changes nothing.',
    input: linkInput,
    output: linkOutput,
    isForm: true,
  }),
  unsubscribe: call(at.unsubscribe, {
    limits: [LINK],
    summary: 'Ends a subscription with the token of a newsletter’s mail. Doing it again changes nothing.',
    input: linkInput,
    output: linkOutput,
    isForm: true,
  }),
  contact: call(at.contact, {
    limits: [
      { purpose: 'contact', per: 'network', ...CONTACT_LIMITS.perAddress },
      { purpose: 'contact', per: 'field', fields: ['email'], ...CONTACT_LIMITS.perTarget },
    ],
    summary: 'Sends us a message. It is kept, its receipt is confirmed by mail, and it is answered by mail.',
    input: z.object({
      name: requiredText(FIELD_LIMITS.name, 'name'),
      title: requiredText(FIELD_LIMITS.title, 'title'),
      email: contactEmail,
      mobile: phoneField,
      content: requiredText(FIELD_LIMITS.content, 'content', 'lines'),
      request_id,
      website,
    }),
    output: z.null(),
    isForm: true,
  }),
  enquire: call(at.enquire, {
    callers: ['optional member'],
    limits: [
      { purpose: 'enquiry', per: 'network', ...ENQUIRY_LIMITS.perAddress },
      { purpose: 'enquiry', per: 'field', fields: ['email', 'contact', 'messenger'], ...ENQUIRY_LIMITS.perTarget },
    ],
    summary:
      'Asks for a price. Name what it is about by `style`, `stock` or `part` (a slug), several cars by `items`, a quote by ' +
      '`quote_no`, or say it in `car`; give `contact`, `email`, `messenger` or several of them. A style or a car in stock is ' +
      'kept with the prices of its page at that moment; what does not exist is refused, unless `car` says it in words. A ' +
      'member is answered at the address of the account where no other is given.',
    input: z
      .object({
        style: optional(slugField),
        stock: optional(slugField),
        part: optional(slugField),
        car: optional(lineField(FIELD_LIMITS.car)),
        items: described(
          optional(z.array(requestedCar).check(z.maxLength(MAX_ASKED_CARS))),
          'Several cars at once; `quantity` beside it does not count then.',
        ),
        quote_no: described(optional(textField(20)), 'The number of a quote the enquiry comes from.'),
        name: optional(lineField(FIELD_LIMITS.name)),
        channel: described(
          optional(z.enum(ANSWER_CHANNELS, { error: because('invalid') })),
          'How to answer: what `contact` is read as. An email address unless told.',
        ),
        contact: described(
          optional(lineField(FIELD_LIMITS.contact)),
          'Where to answer. A telephone number without its calling code is one of `country`.',
        ),
        email: optional(contactEmail),
        messenger: optional(lineField(FIELD_LIMITS.messenger)),
        country: countryField,
        port: optional(lineField(FIELD_LIMITS.port)),
        quantity: z._default(wholeNumber(QUANTITY.min, QUANTITY.max), 1),
        incoterm: optional(incotermField),
        message: optional(requiredText(FIELD_LIMITS.message, 'content', 'lines')),
        request_id,
        website,
      })
      .check(
        z.refine(
          ({ style, stock, part, car, items, quote_no: quote }) =>
            [style, stock, part, car, quote, items?.[0]].some((value) => value !== undefined),
          { path: ['car'], error: because('car') },
        ),
      ),
    output: z.object({
      reference: described(z.string(), 'What both sides call the enquiry by.'),
      answer_to: described(z.string(), 'Where it is answered, as it was understood.'),
    }),
    isForm: true,
  }),
  about: call(at.about, {
    limits: [{ purpose: 'enquiry-about', per: 'network', ...ABOUT_LIMIT, isRead: true }],
    summary:
      'What a style, a car in stock or a part is called in the request’s language, for an enquiry about it. Name one; of ' +
      'several, the first of these counts.',
    input: z
      .object({
        style: described(optional(slugField), 'Slug of a style.'),
        stock: described(optional(slugField), 'Slug of a car in stock.'),
        part: described(optional(slugField), 'Slug of a part.'),
      })
      .check(
        z.refine(({ style, stock, part }) => [style, stock, part].some((value) => value !== undefined), {
          path: ['car'],
          error: because('car'),
        }),
      ),
    output: z.object({
      subject: z.enum(ENQUIRY_SUBJECTS),
      slug: z.string(),
      name: z.string(),
      /** The name in two lines: car and trim, or kind of part and size. */
      lines: z.array(z.string()),
      image: described(z.nullable(z.string()), 'Photograph or drawing, as lists show it.'),
      offered: described(z.string(), 'What our own pages work its price at a port out from; empty where it has none.'),
    }),
  }),
  requestFromQuote: call(at.requestFromQuote, {
    limits: [{ purpose: 'order-wish', per: 'member', ...ENQUIRY_LIMITS.perTarget }],
    callers: ['member'],
    summary:
      'Asks for an order by a confirmed quote: an enquiry, which an admin turns into an order. A quote that is not the ' +
      'member’s, and was not made for the address they have confirmed, is `gone`; one that is not confirmed and in date is ' +
      '`wrong-state`. A quote is ordered once: whoever asks again gets the same answer.',
    input: quoteRequested,
    output: z.object({
      enquiry_id: z.int(),
      reference: described(z.string(), 'Both sides name the enquiry by it.'),
      state: z.enum(ENQUIRY_STATES),
    }),
  }),
  getMyEnquiries: call(at.getMyEnquiries, {
    callers: ['member'],
    summary:
      'Enquiries of the member, the newest first, with what was answered: those they sent, and those of no account that name ' +
      'their confirmed email address or their mobile number.',
    input: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({
          reference: z.string(),
          created_at: described(z.int(), 'Milliseconds since 1970, as are the instants below.'),
          answered_at: described(z.nullable(z.int()), 'Of the last answer; null: there is none yet.'),
          subject: z.enum(ENQUIRY_SUBJECTS),
          slug: described(z.nullable(z.string()), 'Of a style, a car in stock or a part.'),
          car: described(z.string(), 'As it was asked for; several cars in one line.'),
          quantity: z.int(),
          country: z.string(),
          country_name: z.string(),
          port: described(z.nullable(z.string()), 'As it was written.'),
          answers: z.array(z.object({ title: z.string(), content: z.string(), created_at: z.int() })),
        }),
      ),
      total: z.int(),
    }),
  }),
};
