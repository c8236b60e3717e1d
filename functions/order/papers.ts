import { loadClauses } from '../../data/queries/editorial/clauses.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import type { OrderPaperFacts } from '../../src/domain/order/papers/facts.ts';
import { orderPapers } from '../../src/domain/order/papers/paper.ts';
import type { SayPaper } from '../../src/domain/order/papers/words.ts';
import { isScheduleLabel } from '../../src/domain/order/schedule-labels.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';

interface PrintedPaper {
  /** A PDF. */
  bytes: Uint8Array<ArrayBuffer>;
  /** What the file is called: the number and, from the second on, the version. */
  name: string;
}

/**
 * Prints a document of an order, in English and the buyer's language, as one PDF file. The seller and the clauses are those of
 * today: what is printed stays as it is. Nothing is written. Refuses a contract without English clauses, and names the
 * characters that no font of ours has.
 */
export async function printOrderPaper(
  { environment, database, origin }: Pick<CallContext, 'environment' | 'database' | 'origin'>,
  facts: OrderPaperFacts,
): Promise<Result<PrintedPaper, 'orderPaper.clausesMissing' | 'orderPaper.unprintable'>> {
  const season = environment.SAMPLE_SEASON;
  const [company, clauses] = await Promise.all([
    loadCompany(database),
    facts.kind === 'sales_contract' ? loadClauses(database) : {},
  ]);
  const seller = shownCompany(company, season).settings;
  const papers = orderPapers({ ...facts, seller, clauses, origin: origin() }, sayPaper, season === 'open');
  if (!papers.accepted) return refused('orderPaper.clausesMissing', { facts: { reason: papers.reason } });
  // What prints is loaded with the first paper, so that no other call waits for it.
  const { printPdf, servedFonts, UnprintableError } = await import('../print/pdf.ts');
  try {
    const bytes = await printPdf(papers.value, servedFonts(environment));
    return accepted({ bytes, name: fileName(facts) });
  } catch (error) {
    if (!(error instanceof UnprintableError)) throw error;
    return refused('orderPaper.unprintable', {
      values: { characters: error.shown },
      facts: { reason: 'unprintable', characters: error.characters },
    });
  }
}

const fileName = ({ number, version }: OrderPaperFacts): string =>
  version === 1 ? `${number}.pdf` : `${number}-v${version}.pdf`;

/** The words of papers in a language. Facts of the company are called there what they are called everywhere. */
export function sayPaper(locale: Locale): SayPaper {
  const text = textsFor(locale);
  return (word, values) => text(keyOf(word), values && { ...values });
}

function keyOf(word: Parameters<SayPaper>[0]): string {
  if (word === 'page') return 'print:page';
  if (word === 'demo') return 'company:demo';
  if (isScheduleLabel(word)) return `order:${word}`;
  if (word.startsWith('company.')) return `company:facts.${word.slice('company.'.length)}`;
  return `order-paper:paper.${word}`;
}
