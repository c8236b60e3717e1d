import type { Locale } from '../shared/locale.ts';

/**
 * A paper to print, as plain data: a quote, an order, an invoice. `functions/print` makes a PDF of it and adds nothing to what
 * it says. Every text is in the language of `locale`; names of people and cars in it may be of any script.
 */
export interface PrintDocument {
  locale: Locale;
  /** The title of the file. It stands at the head of the first page, and smaller at that of each further page. */
  title: string;
  /** What each page is marked with beside the title, such as "Estimate". */
  mark?: string | undefined;
  blocks: readonly PrintBlock[];
  /** The lines at the foot of each page. */
  footer: readonly string[];
  /** What each page is numbered by: the text `print:page`, in which `{{page}}` and `{{pages}}` are filled in. */
  pageLabel: string;
}

export type PrintBlock =
  PrintHeading | PrintParagraph | PrintFacts | PrintColumns | PrintTable | PrintCode | PrintSignatures | PrintGap;

interface PrintHeading {
  kind: 'heading';
  text: string;
}

/** A line break in the text is kept. */
export interface PrintParagraph {
  kind: 'paragraph';
  text: string;
  /** `small` is for notes, `strong` for what must not be missed. */
  tone?: 'small' | 'strong' | undefined;
  /** Where a press on the paragraph leads: an `https:`, `mailto:` or `tel:` address. */
  address?: string | undefined;
}

/** Labels with their values, one below the other. */
export interface PrintFacts {
  kind: 'facts';
  facts: readonly PrintFact[];
}

/** Facts side by side, each column under its title, if it has one. They are not parted by the end of a page, so they are few. */
export interface PrintColumns {
  kind: 'columns';
  columns: readonly { title?: string | undefined; facts: readonly PrintFact[] }[];
}

interface PrintFact {
  label: string;
  value: string;
  /** Where a press on the value leads. */
  address?: string | undefined;
}

/** Columns are as wide as their texts need. Rows are not parted by the end of a page, and the head is repeated after it. */
export interface PrintTable {
  kind: 'table';
  columns: readonly PrintColumn[];
  rows: readonly PrintRow[];
  /** What stands in place of the rows where there are none. */
  empty: string;
}

interface PrintColumn {
  title: string;
  /** Figures stand at the right in every language, last digit below last digit, and are not broken at their blanks. */
  align: 'start' | 'figures';
}

export interface PrintRow {
  /** As many texts as the table has columns. A `group` has one, which spans them all. */
  cells: readonly string[];
  /** `group` begins the rows of a car, for example; `total` is a sum of rows above it and stays on their page. */
  kind?: 'group' | 'total' | undefined;
  /** What is said below the row in small letters, such as the source of a figure. */
  note?: string | undefined;
}

/** A code for a phone's camera (QR, ISO/IEC 18004), with what is said of it beside it. It is never parted. */
export interface PrintCode {
  kind: 'code';
  /** Where the code leads, and a press on `link`. */
  address: string;
  /** What the code is called by programs that read the paper aloud. */
  name: string;
  text: string;
  /** What stands for the address where people read it. */
  link: string;
}

/** Lines to sign on, side by side, each with a label and the name of the side that signs. */
export interface PrintSignatures {
  kind: 'signatures';
  sides: readonly { label: string; name: string }[];
}

/** Blank space between two blocks, as high as this many lines. */
interface PrintGap {
  kind: 'gap';
  lines: number;
}

/**
 * What becomes one file: a paper, or several that follow each other, each in its own language and on pages of its own. The
 * first one says what the file is called. Pages are counted through the file.
 */
export type PrintFile = PrintDocument | readonly PrintDocument[];

/** Every text of a document, the page's number aside. */
export function textsOf(document: PrintDocument): string[] {
  const { title, mark = '', footer, pageLabel, blocks } = document;
  return [title, mark, pageLabel, ...footer, ...blocks.flatMap(textsOfBlock)];
}

function textsOfBlock(block: PrintBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'facts':
      return block.facts.flatMap(({ label, value }) => [label, value]);
    case 'columns':
      return block.columns.flatMap(({ title = '', facts }) => [title, ...textsOfBlock({ kind: 'facts', facts })]);
    case 'table':
      return [
        ...(block.rows.length === 0 ? [block.empty] : []),
        ...block.columns.map(({ title }) => title),
        ...block.rows.flatMap(({ cells, note = '' }) => [...cells, note]),
      ];
    case 'code':
      return [block.text, block.link];
    case 'signatures':
      return block.sides.flatMap(({ label, name }) => [label, name]);
    case 'gap':
      return [];
  }
}
