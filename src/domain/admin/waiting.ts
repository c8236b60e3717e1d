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

/** What may wait for an admin, in the order the start page shows it. */
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

/** What waits, as the start page is told it. */
export interface Waiting {
  kind: WaitingKind;
  title: string;
  /** Screen that lists it. */
  place: string;
  /** Filters of that list: `state:=:new`. */
  filter: readonly string[];
  count: number;
  /** Of the longest wait, in milliseconds; null where nothing says. */
  since: number | null;
  /** How many of them wait longer than we promise. */
  late: number;
}

/** A change of bank details stays on the start page for this long. */
export const BANK_CHANGE_SHOWN_MS = 7 * 24 * 3_600_000;

/** The end of a rate is told this long before it, so that there is time to ask for a new one. */
export const RATE_WARNING_DAYS = 30;
/** Nothing counts a tax or a freight rate for longer than this after its end. */
export const RATE_ENDED_DAYS = 366;

/** Names a fact of the company that buyers miss, and the screen on which it is stated. */
export interface MissingCompanyFact {
  title: string;
  /** The place may say what its screen shows: `routine/config?group=bank`. */
  place: string;
}

type WaitingFilter = Filter & { operator: '=' | 'NOT NULL' | 'RANGE' };

/** A list with the filters that find what waits: what is counted is what the list then shows. */
interface WaitingList {
  kind: WaitingKind;
  resource: Resource;
  /** @param today ISO date in the site's zone */
  filters: (today: string) => readonly WaitingFilter[];
  /** Field that says since when. */
  since?: string;
  /** Longest time an entry should wait. */
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
    filters: (today) => [{ field: 'followUpOn', operator: 'RANGE', least: undefined, most: today }],
  },
  {
    kind: 'quoteToConfirm',
    resource: quoteResource,
    // The clock ends a quote that waits; the company cannot confirm it at its price then.
    filters: (today) => [
      { field: 'state', operator: '=', value: 'estimate' },
      { field: 'validUntil', operator: 'RANGE', least: readSiteTime(today), most: undefined },
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

/** A filter as the address of a list has it: `state:=:new`. A range of instants is one of days. */
export function filterText({ fields }: Resource, filter: WaitingFilter): string {
  const field = fields[filter.field];
  const wire = field ? wireName(filter.field, field) : filter.field;
  switch (filter.operator) {
    case '=':
      return `${wire}:=:${filter.value}`;
    case 'RANGE':
      return `${wire}:RANGE:${[filter.least, filter.most].map((end) => dayOf(end)).join()}`;
    case 'NOT NULL':
      return `${wire}:NOT NULL`;
  }
}

const dayOf = (end: string | number | undefined): string => (typeof end === 'number' ? siteDay(end) : (end ?? ''));
