import type { PrintBlock } from '../../print/document.ts';
import { amountInWords } from '../../shared/amount-in-words.ts';
import { hasAccount } from '../../site/company.ts';
import { factsFor } from '../../site/company-facts.ts';
import { clauseBlocks } from './clauses.ts';
import type { PaperFacts } from './facts.ts';
import { totalOf } from './goods.ts';
import { rateText } from '../rate-text.ts';
import { isScheduleLabel } from '../schedule-labels.ts';
import { termText } from '../term.ts';
import { isolated } from '../../shared/left-to-right.ts';
import { amountText, dayText, numberText, statedDayText } from './texts.ts';
import type { PaperFactPlace } from './words.ts';
import { heading, partOf, statedFacts, type Fact, type Writing } from './writing.ts';

/** Papers of orders are put together from these parts, each in one language. */

/** What the company states in a place. What is made up for a demo says so. */
const companyFacts = (place: PaperFactPlace, { seller }: PaperFacts, { say, locale }: Writing): Fact[] =>
  factsFor(place, { settings: seller, people: [] }, locale).map(({ name, value, isDemo }) => [
    `company.${name}`,
    isDemo ? `${isolated(value)} (${say('demo')})` : value,
  ]);

/** Which paper it is, of which order, and on which terms. */
export function headBlocks(facts: PaperFacts, writing: Writing): PrintBlock[] {
  const { say, locale } = writing;
  const { kind, number, version, issuedAt, orderNo, portOfLoading, portOfDestination, letterOfCredit } = facts;
  const pay = letterOfCredit === null ? say('pay.transfer') : say('pay.letterOfCredit', { number: letterOfCredit });
  const isPaidFor = kind !== 'packing_list' && kind !== 'receipt';
  const isAboutMoney = kind === 'receipt';
  const paper: Fact[] = [
    ['fact.number', number],
    ['fact.version', numberText(version, locale)],
    ['fact.date', dayText(issuedAt, locale)],
    ['fact.order', orderNo],
  ];
  const terms: Fact[] = [
    ['fact.term', isAboutMoney ? null : `${termText(facts)} (Incoterms 2020)`],
    ['fact.portOfLoading', isAboutMoney ? null : portOfLoading],
    ['fact.portOfDestination', isAboutMoney ? null : portOfDestination],
    ['fact.payment', isPaidFor ? pay : null],
  ];
  return [{ kind: 'columns', columns: [paper, terms].map((column) => ({ facts: statedFacts(column, writing) })) }];
}

/** Prints seller and buyer side by side. */
export function partyBlocks(facts: PaperFacts, writing: Writing): PrintBlock[] {
  const { say } = writing;
  const { buyer } = facts;
  const ofBuyer: Fact[] = [
    ['fact.buyer', buyer.name],
    ['fact.address', buyer.address],
  ];
  return [
    {
      kind: 'columns',
      columns: [
        { title: say('part.seller'), facts: statedFacts(companyFacts('order', facts, writing), writing) },
        { title: say('part.buyer'), facts: statedFacts(ofBuyer, writing) },
      ],
    },
  ];
}

export const shipmentBlocks = ({ shipment }: PaperFacts, writing: Writing): PrintBlock[] =>
  partOf(
    'part.shipment',
    [
      ['fact.vessel', shipment?.vessel ?? null],
      ['fact.voyage', shipment?.voyage ?? null],
      ['fact.containerNo', shipment?.containerNo ?? null],
      ['fact.billNo', shipment?.billNo ?? null],
    ],
    writing,
  );

/** In which parts the total is paid, and until when. */
export function scheduleBlocks({ schedule, currency }: PaperFacts, writing: Writing): PrintBlock[] {
  const { say, locale } = writing;
  if (schedule.length === 0) return [];
  return [
    heading('part.schedule', writing),
    {
      kind: 'table',
      columns: [
        { title: say('schedule.label'), align: 'start' },
        { title: say('schedule.due'), align: 'start' },
        { title: say('schedule.amount'), align: 'figures' },
      ],
      rows: schedule.map(({ label, amountMinor, dueAt }) => ({
        cells: [
          isolated(isScheduleLabel(label) ? say(label) : label),
          dueAt === null ? say('schedule.later') : dayText(dueAt, locale),
          amountText(amountMinor, currency, locale),
        ],
      })),
      empty: say('goods.none'),
    },
  ];
}

/** Says where to pay, if the company has stated a whole account. No page parts it. */
export function bankBlocks(facts: PaperFacts, writing: Writing): PrintBlock[] {
  const { say } = writing;
  if (!hasAccount(facts.seller)) return [];
  const account = statedFacts(companyFacts('bank', facts, writing), writing);
  return [
    { kind: 'columns', columns: [{ title: say('part.bank'), facts: account }] },
    { kind: 'paragraph', text: say('note.bank'), tone: 'strong' },
  ];
}

/** What was received, and how the order stands with it. */
export function receivedBlocks({ payment, lines, currency }: PaperFacts, writing: Writing): PrintBlock[] {
  const { locale } = writing;
  if (!payment) return [];
  const { no, amountMinor, reference, valueDate, received, paidMinor, openMinor } = payment;
  const amount = (minor: number, of = currency) => amountText(minor, of, locale);
  return partOf(
    'part.payment',
    [
      ['fact.paymentNo', numberText(no, locale)],
      ['fact.amount', amount(amountMinor)],
      ['fact.inWords', amountInWords(amountMinor, currency)],
      ['fact.received', received && amount(received.amountMinor, received.currency)],
      [
        'fact.rate',
        received?.rate ? rateText({ rate: received.rate, from: received.currency, to: currency }, locale) : null,
      ],
      ['fact.charges', received && received.chargesMinor > 0 ? amount(received.chargesMinor) : null],
      ['fact.reference', reference],
      ['fact.valueDate', valueDate && statedDayText(valueDate, locale)],
      ['fact.total', amount(totalOf(lines))],
      ['fact.paid', amount(paidMinor)],
      ['fact.open', amount(openMinor)],
    ],
    writing,
  );
}

/** Prints the operator's clauses with their version, or refers to the English ones if the language has none. */
export function contractBlocks({ clauses }: PaperFacts, writing: Writing): PrintBlock[] {
  const { say, locale } = writing;
  const localClauses = clauses[locale];
  if (!localClauses)
    return [heading('part.clauses', writing), { kind: 'paragraph', text: say('note.clausesInEnglish'), isKept: true }];
  const version = say('note.clauses', {
    date: statedDayText(localClauses.changedOn, locale),
    version: localClauses.digest,
  });
  return [
    heading('part.clauses', writing),
    { kind: 'paragraph', text: version, tone: 'small' },
    ...withSignatures(clauseBlocks(localClauses.body)),
  ];
}

/** Keeps the last clause with the signatures: a page of signatures alone could be put behind any other text. */
const withSignatures = (blocks: readonly PrintBlock[]): PrintBlock[] =>
  blocks.map((block, index) =>
    block.kind === 'paragraph' && index === blocks.length - 1 ? { ...block, isKept: true } : block,
  );
