import type { Locale } from '../shared/locale.ts';

/**
 * A document to print, as plain data: a quote, an order, an invoice. `functions/print` makes a PDF of it and adds no
 * content. All texts are in the language of `locale`, but names of people and cars may be in any script.
 */
export interface PrintDocument {
  locale: Locale;
  /** Title of the file. It heads the first page, and, in smaller letters, each further page. */
  title: string;
  /** A mark shown next to the title on each page, such as "Estimate". */
  mark?: string | undefined;
  blocks: readonly PrintBlock[];
  /** Lines are set closer if that brings two pages onto one. */
  isFitted?: boolean;
  /** The lines at the foot of each page. */
  footer: readonly string[];
  /** Text that numbers each page: `print:page`, with `{{page}}` and `{{pages}}` to fill in. */
  pageLabel: string;
}

export type PrintBlock =
  PrintHeading | PrintParagraph | PrintFacts | PrintColumns | PrintTable | PrintCode | PrintSignatures | PrintGap;

interface PrintHeading {
  kind: 'heading';
  text: string;
}

/** Line breaks in the text are kept. */
export interface PrintParagraph {
  kind: 'paragraph';
  text: string;
  /** `small` is for notes, `strong` for what must not be missed. */
  tone?: 'small' | 'strong' | undefined;
  /** Address that the paragraph links to: `https:`, `mailto:` or `tel:`. */
  address?: string | undefined;
  /** Its last lines stay on the page of what follows. */
  isKept?: boolean | undefined;
}

/** Labels with their values, one below the other. */
export interface PrintFacts {
  kind: 'facts';
  facts: readonly PrintFact[];
  /** Sums the table above it, and stays on the page of its last rows. */
  isTotal?: boolean | undefined;
}

/** Facts side by side, each column under its optional title. A page never ends inside them, so they must be few. */
export interface PrintColumns {
  kind: 'columns';
  columns: readonly { title?: string | undefined; facts: readonly PrintFact[] }[];
  tone?: 'small' | undefined;
}

interface PrintFact {
  label: string;
  value: string;
  /** Address that the value links to. */
  address?: string | undefined;
}

/** Columns are as wide as their texts need. A page never ends inside a row, and the head is repeated on the next page. */
export interface PrintTable {
  kind: 'table';
  columns: readonly PrintColumn[];
  rows: readonly PrintRow[];
  /** Shown if there are no rows. */
  empty: string;
}

interface PrintColumn {
  title: string;
  /** Figures are at the right in every language, last digit below last digit, and do not break at their spaces. */
  align: 'start' | 'figures';
}

export interface PrintRow {
  /** One text per column of the table. A `group` has one text, which spans all columns. */
  cells: readonly string[];
  /** `group` begins, for example, the rows of a car; `total` sums rows above it and stays on the page of the last ones. */
  kind?: 'group' | 'total' | undefined;
  /** Small letters below the row, such as the source of a figure. */
  note?: string | undefined;
}

/** A code for a phone's camera (QR, ISO/IEC 18004), with a text next to it. A page never ends inside it. */
export interface PrintCode {
  kind: 'code';
  /** Address of the code and of `link`. */
  address: string;
  /** Name of the code for programs that read the document aloud. */
  name: string;
  text: string;
  /** Text that people read in place of the address. */
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
 * One file: a document, or several in a row, each in its own language and on its own pages. The first one gives the file
 * its title. Page numbers run through the whole file.
 */
export type PrintFile = PrintDocument | readonly PrintDocument[];

/** Returns every text of a document except the page's number. */
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
