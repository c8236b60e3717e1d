import type { PrintBlock, PrintDocument } from '../../print/document.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import { accepted, refused, type Result } from '../../shared/result.ts';
import { documentAddress } from '../../shared/routes.ts';
import { textIn } from '../../site/company.ts';
import { companyLine, factsFor } from '../../site/company-facts.ts';
import type { NumberedKind } from '../numbers.ts';
import type { PaperFacts } from './facts.ts';
import { packedBlocks, pricedBlocks } from './goods.ts';
import {
  bankBlocks,
  contractBlocks,
  headBlocks,
  partyBlocks,
  receivedBlocks,
  scheduleBlocks,
  shipmentBlocks,
} from './parts.ts';
import type { SayPaper } from './words.ts';
import type { Writing } from './writing.ts';

type Part = (facts: PaperFacts, writing: Writing) => PrintBlock[];

/** What each paper says between its head and the code at its end. */
const PARTS: Readonly<Record<NumberedKind, readonly Part[]>> = {
  proforma_invoice: [partyBlocks, pricedBlocks, scheduleBlocks, bankBlocks, proformaNote],
  sales_contract: [partyBlocks, pricedBlocks, scheduleBlocks, bankBlocks, contractBlocks, signatures],
  commercial_invoice: [partyBlocks, shipmentBlocks, pricedBlocks, bankBlocks, sellerSigns],
  packing_list: [partyBlocks, shipmentBlocks, packedBlocks, sellerSigns],
  receipt: [partyBlocks, receivedBlocks, sellerSigns],
};

/**
 * A paper of an order as what becomes one file: in English, which prevails, and then in the buyer's language. A contract
 * without English clauses is refused: nothing would say what is agreed. So is one with the sample clauses, but on demo data.
 *
 * @param sayIn says the words of papers in a language
 * @param isDemo whether the site shows demo data
 */
export function orderPapers(
  facts: PaperFacts,
  sayIn: (locale: Locale) => SayPaper,
  isDemo: boolean,
): Result<PrintDocument[], 'clauses-missing'> {
  // A sample in a language is no translation of the clauses that an operator has written in English.
  const english = facts.clauses[DEFAULT_LOCALE];
  const usable = Object.entries(facts.clauses).filter(
    ([, { isSample }]) => isSample === (english?.isSample ?? false) && (isDemo || !isSample),
  );
  const clauses = Object.fromEntries(usable) as PaperFacts['clauses'];
  if (facts.kind === 'sales_contract' && !clauses[DEFAULT_LOCALE]) return refused('clauses-missing');
  const locales = [...new Set([DEFAULT_LOCALE, facts.locale])];
  return accepted(
    locales.map((locale) =>
      paperIn({ ...facts, clauses }, { say: sayIn(locale), locale }, { isOneOfTwo: locales.length > 1 }),
    ),
  );
}

function paperIn(facts: PaperFacts, writing: Writing, { isOneOfTwo }: { isOneOfTwo: boolean }): PrintDocument {
  const { say, locale } = writing;
  const { kind, number } = facts;
  return {
    locale,
    title: `${say(`kind.${kind}`)} ${number}`,
    mark: isMadeUp(facts) ? say('mark.sample') : undefined,
    blocks: [
      ...(isOneOfTwo ? [{ kind: 'paragraph' as const, text: say('note.languages'), tone: 'small' as const }] : []),
      ...headBlocks(facts, writing),
      ...PARTS[kind].flatMap((part) => part(facts, writing)),
      ...checkBlocks(facts, writing),
    ],
    footer: [
      companyLine(
        { settings: facts.seller, people: [] },
        { locale, demo: say('demo'), nameOf: (fact) => say(`company.${fact}`) },
      ),
    ],
    pageLabel: say('page'),
  };
}

/** Whether a paper names a company that does not exist, or clauses that make no contract. */
function isMadeUp({ kind, seller, clauses }: PaperFacts): boolean {
  const stated = (['order', 'bank'] as const).flatMap((place) =>
    factsFor(place, { settings: seller, people: [] }, DEFAULT_LOCALE),
  );
  return (
    stated.some(({ isDemo }) => isDemo) || (kind === 'sales_contract' && clauses[DEFAULT_LOCALE]?.isSample === true)
  );
}

/** The code that leads to the page which says whether the paper is ours, and what that page cannot know. */
function checkBlocks({ origin, number, token }: PaperFacts, { say, locale }: Writing): PrintBlock[] {
  const address = `${origin}${documentAddress(locale, number, token)}`;
  return [
    { kind: 'heading', text: say('part.check') },
    {
      kind: 'code',
      address,
      name: say('check.code', { number }),
      text: say('note.check'),
      link: address.replace(/^https?:\/\//, '').replace(/#.*$/, ''),
    },
  ];
}

function proformaNote(_facts: PaperFacts, { say }: Writing): PrintBlock[] {
  return [{ kind: 'paragraph', text: say('note.proforma'), tone: 'small' }];
}

function signatures({ seller, buyer }: PaperFacts, { say, locale }: Writing): PrintBlock[] {
  return [
    { kind: 'heading', text: say('part.signatures') },
    {
      kind: 'signatures',
      sides: [
        { label: say('sign.seller'), name: textIn(seller.companyName, locale) ?? '' },
        { label: say('sign.buyer'), name: buyer.name },
      ],
    },
  ];
}

function sellerSigns({ seller }: PaperFacts, { say, locale }: Writing): PrintBlock[] {
  const name = textIn(seller.companyName, locale) ?? '';
  return [{ kind: 'signatures', sides: [{ label: say('sign.seller'), name }] }];
}
