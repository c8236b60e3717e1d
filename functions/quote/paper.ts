import { loadCompany } from '../../data/queries/site/company.ts';
import { labelled, listText } from '../../src/domain/catalogue/format.ts';
import type { PrintBlock, PrintDocument, PrintRow } from '../../src/domain/print/document.ts';
import type { QuoteSheet } from '../../src/domain/quote/sheet.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { isolated } from '../../src/domain/shared/left-to-right.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { companyLine, factsFor, isWay } from '../../src/domain/site/company-facts.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import type { Company } from '../../src/domain/site/company.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { sheetOf, type FoundQuote } from './facts.ts';

/**
 * Prints a quote in its own language, as a PDF file to be saved. Refuses one whose cars are called by characters that no font of
 * ours has.
 */
export async function quoteFile(call: CallContext, found: FoundQuote): Promise<Response | Refusal> {
  const { environment, database, now } = call;
  const text = textsFor(found.quote.locale);
  const company = shownCompany(await loadCompany(database), environment.SAMPLE_SEASON);
  const document = paperOf(sheetOf(found, text, now), text, company);
  // What prints is loaded with the first paper, so that no other call waits for it.
  const { printPdf, servedFonts, UnprintableError } = await import('../print/pdf.ts');
  try {
    const file = await printPdf(document, servedFonts(environment));
    return new Response(file, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(file.byteLength),
        'content-disposition': `attachment; filename="haitu-quote-${found.quote.reference}.pdf"`,
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (!(error instanceof UnprintableError)) throw error;
    return refused('quote.unprintable', { values: { characters: error.shown } });
  }
}

/** A quote as a PDF. It says what the page says and does not name the asker, whose address may be unconfirmed. */
export function paperOf(sheet: QuoteSheet, text: Translator, company: Company): PrintDocument {
  const { title, state, stateLabel, says, warning, facts, cars, total, notes } = sheet;
  return {
    locale: text.locale,
    title,
    mark: state === 'confirmed' ? undefined : stateLabel,
    isFitted: true,
    blocks: [
      { kind: 'paragraph', text: says, tone: 'strong' },
      ...(warning === undefined ? [] : [{ kind: 'paragraph' as const, text: warning, tone: 'strong' as const }]),
      // The title says the number already.
      { kind: 'facts', facts: facts.slice(1) },
      ...cars.flatMap((car) => carBlocks(car, text)),
      ...(total ? [{ kind: 'facts' as const, facts: [sumFact(total)], isTotal: true }] : []),
      ...(notes.length > 0 ? [{ kind: 'paragraph' as const, text: notes.join('\n'), tone: 'small' as const }] : []),
      ...companyBlocks(company, state, text),
    ],
    footer: [
      companyLine(company, {
        locale: text.locale,
        demo: text('company:demo'),
        nameOf: (fact) => text(`company:facts.${fact}`),
      }),
    ],
    pageLabel: text('print:page'),
  };
}

type Car = QuoteSheet['cars'][number];
type Sum = Car['sums'][number];

const sumFact = ({ label, value, note }: Sum) => ({ label, value: note === undefined ? value : `${value} (${note})` });

/** The rows of lines. What the car's price includes is said below that price, and has no rows. */
function rowsOf(lines: Car['lines'], locale: Locale): PrintRow[] {
  const car = lines.find(({ isCar }) => isCar);
  const inCar = car ? lines.filter(({ isInCar }) => isInCar) : [];
  const names = listText(
    inCar.map(({ name }) => name),
    locale,
  );
  const included = inCar[0]?.who ?? '';
  return lines
    .filter((line) => !inCar.includes(line))
    .map((line) => {
      const { name, who, amount, mark, because } = line;
      const note = [mark, because].filter(Boolean).join(' · ');
      const isSaid = line === car && included !== '';
      return { cells: [name, who, amount], note: isSaid ? `${note}\n${labelled(included, names, locale)}` : note };
    });
}

const verdictBlocks = ({ label, reasons }: NonNullable<Car['verdict']>): PrintBlock[] => [
  { kind: 'paragraph', text: label },
  ...(reasons.length > 0 ? [{ kind: 'paragraph' as const, text: reasons.join('\n'), tone: 'small' as const }] : []),
];

function carBlocks({ title, verdict, lines, sums, weeks }: Car, text: Translator): PrintBlock[] {
  const rows: PrintRow[] = [
    ...rowsOf(lines, text.locale),
    ...sums.map(({ label, value, note }): PrintRow => ({ cells: [label, '', value], kind: 'total', note })),
  ];
  return [
    { kind: 'heading', text: title },
    ...(verdict ? verdictBlocks(verdict) : []),
    ...(weeks === undefined ? [] : [{ kind: 'paragraph' as const, text: weeks }]),
    {
      kind: 'table',
      columns: [
        { title: text('quote:paper.line'), align: 'start' },
        { title: text('quote:paper.payer'), align: 'start' },
        { title: text('quote:paper.amount'), align: 'figures' },
      ],
      rows,
      empty: text('quote:paper.none'),
    },
  ];
}

/**
 * Who stands behind the quote, as far as the company states it; a fact that is made up for a demo says so. Only a confirmed
 * quote names the account.
 */
function companyBlocks(company: Company, state: QuoteSheet['state'], text: Translator): PrintBlock[] {
  const { locale } = text;
  const place = state === 'confirmed' || state === 'ordered' ? 'confirmed' : 'quote';
  const stated = factsFor(place, company, locale);
  const demo = ` (${text('company:demo')})`;
  // Where everything is made up, the heading says so once.
  const isDemo = stated.every((fact) => fact.isDemo);
  const facts = stated.map((fact) => {
    // People are listed in the reader's language, whatever letters the first name has.
    const value = fact.name === 'people' ? fact.value : isolated(fact.value);
    return {
      name: fact.name,
      label: text(`company:facts.${fact.name}`),
      value: fact.isDemo && !isDemo ? value + demo : value,
    };
  });
  if (facts.length === 0) return [];
  const ways = facts.findIndex(({ name }) => isWay(name));
  const people = facts.filter(({ name }) => name === 'people');
  const others = facts.filter(({ name }) => name !== 'people');
  const columns = ways > 0 ? [others.slice(0, ways), others.slice(ways)] : [others];
  return [
    { kind: 'heading', text: text('quote:paper.company') + (isDemo ? demo : '') },
    { kind: 'columns', columns: columns.map((column) => ({ facts: column })), tone: 'small' },
    ...people.map(({ label, value }) => ({
      kind: 'paragraph' as const,
      text: labelled(label, value, locale),
      tone: 'small' as const,
    })),
  ];
}
