import { to, type PdfFile, type Reference } from './pdf-file.ts';

type Kind =
  'Document' | 'Part' | 'Figure' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';

/** A place where something of an element is drawn. */
interface Shown {
  page: number;
  id: number;
}

/** What a part of a paper is, for screen readers (ISO 32000-1, §14.8). */
export class Element {
  readonly kind: Kind;
  /** Entries of the element in addition to those that all have. */
  readonly entries: string;
  readonly #parts: (Element | Shown)[] = [];

  constructor(kind: Kind, parent?: Element, entries = '') {
    this.kind = kind;
    this.entries = entries;
    if (parent) parent.#parts.push(this);
  }

  show(shown: Shown): void {
    this.#parts.push(shown);
  }

  /** Whether anything of it is drawn. */
  get isShown(): boolean {
    return this.#parts.some((part) => !(part instanceof Element) || part.isShown);
  }

  /** Writes the element with all its parts, except those that are drawn nowhere. */
  write(file: PdfFile, parent: Reference, pages: readonly Reference[], written: Map<Element, Reference>): Reference {
    const at = file.reserve();
    written.set(this, at);
    const parts = this.#parts.flatMap((part) => {
      if (part instanceof Element) return part.isShown ? [to(part.write(file, at, pages, written))] : [];
      return [`<< /Type /MCR /Pg ${to(pages[part.page] as Reference)} /MCID ${part.id} >>`];
    });
    return file.add(
      `<< /Type /StructElem /S /${this.kind} /P ${to(parent)} ${this.entries} /K [${parts.join(' ')}] >>`,
      at,
    );
  }
}

export const COLUMN_HEAD = '/A << /O /Table /Scope /Column >>';
export const spanning = (columns = 1): string => (columns > 1 ? `/A << /O /Table /ColSpan ${columns} >>` : '');

/**
 * Writes the structure tree of a paper and, for each page, which elements its marks belong to.
 *
 * @param marks the elements of each page, in the order of their mark numbers
 */
export function writeStructure(
  file: PdfFile,
  root: Element,
  pages: readonly Reference[],
  marks: readonly (readonly Element[])[],
): Reference {
  const tree = file.reserve();
  const written = new Map<Element, Reference>();
  const top = root.write(file, tree, pages, written);
  const rows = marks.map(
    (elements, page) => `${page} [${elements.map((element) => to(written.get(element) as Reference)).join(' ')}]`,
  );
  const parents = file.add(`<< /Nums [${rows.join(' ')}] >>`);
  return file.add(
    `<< /Type /StructTreeRoot /K ${to(top)} /ParentTree ${to(parents)} /ParentTreeNextKey ${pages.length} >>`,
    tree,
  );
}
