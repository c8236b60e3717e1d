import { loadCompany } from '../../data/queries/site/company.ts';
import type { PrintBlock, PrintDocument, PrintRow } from '../../src/domain/print/document.ts';
import type { QuoteSheet } from '../../src/domain/quote/sheet.ts';
import { isolated } from '../../src/domain/shared/left-to-right.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { companyLine, factsFor } from '../../src/domain/site/company-facts.ts';
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
    blocks: [
      { kind: 'paragraph', text: says, tone: 'strong' },
      ...(warning === undefined ? [] : [{ kind: 'paragraph' as const, text: warning, tone: 'strong' as const }]),
      // The title says the number already.
      { kind: 'facts', facts: facts.slice(1) },
      ...cars.flatMap((car) => carBlocks(car, text)),
      ...(total ? [{ kind: 'facts' as const, facts: [sumFact(total)], isTotal: true }] : []),
      ...notes.map((note) => ({ kind: 'paragraph' as const, text: note, tone: 'small' as const })),
      ...companyBlocks(company, text),
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

function carBlocks({ title, verdict, lines, sums, weeks }: Car, text: Translator): PrintBlock[] {
  const rows: PrintRow[] = [
    ...lines.map(({ name, who, amount, mark, because }) => ({
      cells: [name, who, amount],
      note: [mark, because].filter(Boolean).join(' · '),
    })),
    ...sums.map(({ label, value, note }): PrintRow => ({ cells: [label, '', value], kind: 'total', note })),
  ];
  return [
    { kind: 'heading', text: title },
    ...(verdict ? [{ kind: 'paragraph' as const, text: [verdict.label, ...verdict.reasons].join('\n') }] : []),
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

/** Who stands behind the quote, as far as the company states it; a fact that is made up for a demo says so. */
function companyBlocks(company: Company, text: Translator): PrintBlock[] {
  const facts = factsFor('quote', company, text.locale).map(({ name, value, isDemo }) => {
    // People are listed in the reader's language, whatever letters the first name has.
    const shown = name === 'people' ? value : isolated(value);
    return { label: text(`company:facts.${name}`), value: isDemo ? `${shown} (${text('company:demo')})` : shown };
  });
  if (facts.length === 0) return [];
  return [
    { kind: 'heading', text: text('quote:paper.company') },
    { kind: 'facts', facts },
  ];
}
