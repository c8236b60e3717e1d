import { ANSWERED_WITHIN_HOURS } from '../enquiry/contact.ts';
import { readSiteTime, siteDay } from '../shared/site-time.ts';
import type { Filter } from './list-query.ts';
import { wireName } from './field.ts';
import type { Resource } from './resource.ts';
import { paymentResource } from './entities/payment.ts';
import { articleResource } from './entities/article.ts';
import { legalTextResource } from './entities/legal-text.ts';
import { questionResource } from './entities/question.ts';
import { parameterGroupResource } from './entities/parameter-group.ts';
import { parameterResource } from './entities/parameter.ts';
import { termResource } from './entities/term.ts';
import { contactMessageResource } from './entities/contact-message.ts';
import { enquiryResource } from './entities/enquiry.ts';
import { listingResource } from './entities/listing.ts';
import { modelResource } from './entities/model.ts';
import { payoutResource } from './entities/payout.ts';
import { quoteResource } from './entities/quote.ts';
import { reportedPaymentResource } from './entities/reported-payment.ts';
import { mailResource } from './entities/mail.ts';
import { videoResource } from './entities/video.ts';

/** Kinds of things that may wait for an admin, in the order of the start page. */
export const WAITING_KINDS = [
  'bankChanged',
  'rateEnded',
  'rateEnding',
  'unanswered',
  'followUp',
  'quoteToConfirm',
  'listingToCheck',
  'unpaidLot',
  'reportedPayment',
  'askedPayout',
  'failedMail',
  'waitingMail',
  'unpublished',
  'untranslated',
  'unphotographed',
] as const;
type WaitingKind = (typeof WAITING_KINDS)[number];

/** Things of one kind that wait, as the start page shows them. */
export interface Waiting {
  kind: WaitingKind;
  title: string;
  /** Place of the screen that lists them. */
  place: string;
  /** Filters of that list: `state:=:new`. */
  filter: readonly string[];
  count: number;
  /** Since when the longest has waited, in milliseconds; null if that is not known. */
  since: number | null;
  /** How many of them have waited longer than we promise. */
  late: number;
}

/** How long a change of bank details stays on the start page. */
export const BANK_CHANGE_SHOWN_MS = 7 * 24 * 3_600_000;

/** How many days before its end a rate is announced, so that there is time to ask for a new one. */
export const RATE_WARNING_DAYS = 30;
/** After this many days past its end, a tax or freight rate is no longer used. */
export const RATE_ENDED_DAYS = 366;

/** A fact of the company that buyers miss, and the screen on which to state it. */
export interface MissingCompanyFact {
  title: string;
  /** Place of the screen, which may include what to show: `routine/config?group=bank`. */
  place: string;
}

type WaitingFilter = Filter & { operator: '=' | 'NOT NULL' | 'RANGE' };

/** A list with filters that find what waits. The start page counts exactly what this list shows. */
interface WaitingList {
  kind: WaitingKind;
  resource: Resource;
  /** @param today ISO date in the site's zone */
  filters: (today: string) => readonly WaitingFilter[];
  /** Field with the instant since which an entry waits. */
  since?: string;
  /** The longest time we promise an entry waits. */
  promisedMs?: number;
}

const is = (field: string, value: string | 0) => {
  const filter = { field, operator: '=', value } as const;
  return () => [filter];
};
const isMissing = (field: string) => () => [{ field, operator: 'NOT NULL' } as const];

const HOUR_MS = 60 * 60_000;
const ANSWERED = { since: 'createdAt', promisedMs: ANSWERED_WITHIN_HOURS * HOUR_MS } as const;

const TRANSLATED: readonly Resource[] = [
  articleResource,
  questionResource,
  videoResource,
  legalTextResource,
  termResource,
  parameterResource,
  parameterGroupResource,
];

export const WAITING_LISTS: readonly WaitingList[] = [
  { kind: 'unanswered', resource: enquiryResource, filters: is('state', 'open'), ...ANSWERED },
  { kind: 'unanswered', resource: contactMessageResource, filters: is('state', 'new'), ...ANSWERED },
  {
    kind: 'followUp',
    resource: enquiryResource,
    filters: (today) => [{ field: 'followUpOn', operator: 'RANGE', min: undefined, max: today }],
  },
  {
    kind: 'quoteToConfirm',
    resource: quoteResource,
    // An expired quote is left out, because the company can no longer confirm its price.
    filters: (today) => [
      { field: 'state', operator: '=', value: 'estimate' },
      { field: 'validUntil', operator: 'RANGE', min: readSiteTime(today), max: undefined },
    ],
    ...ANSWERED,
  },
  { kind: 'listingToCheck', resource: listingResource, filters: is('state', 'submitted'), since: 'submittedAt' },
  { kind: 'unpaidLot', resource: paymentResource, filters: is('state', 'open') },
  { kind: 'reportedPayment', resource: reportedPaymentResource, filters: is('state', 'reported'), since: 'createdAt' },
  { kind: 'askedPayout', resource: payoutResource, filters: is('state', 'asked'), since: 'createdAt' },
  { kind: 'failedMail', resource: mailResource, filters: is('state', 'failed'), since: 'createdAt' },
  { kind: 'waitingMail', resource: mailResource, filters: is('state', 'waiting'), since: 'createdAt' },
  ...TRANSLATED.map((resource): WaitingList => ({
    kind: 'untranslated',
    resource,
    filters: isMissing('untranslated'),
  })),
  { kind: 'unphotographed', resource: modelResource, filters: is('hasPhotos', 0) },
];

/** Writes a filter for the address of a list: `state:=:new`. A range of instants becomes one of days. */
export function filterText({ fields }: Resource, filter: WaitingFilter): string {
  const field = fields[filter.field];
  const wire = field ? wireName(filter.field, field) : filter.field;
  switch (filter.operator) {
    case '=':
      return `${wire}:=:${filter.value}`;
    case 'RANGE':
      return `${wire}:RANGE:${[filter.min, filter.max].map((end) => dayOf(end)).join()}`;
    case 'NOT NULL':
      return `${wire}:NOT NULL`;
  }
}

const dayOf = (end: string | number | undefined): string => (typeof end === 'number' ? siteDay(end) : (end ?? ''));
