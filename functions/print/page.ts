import type { Locale } from '../../src/domain/shared/locale.ts';
import { codeOf, type EmbeddedFont } from './embedded-font.ts';
import type { PrintFont } from './font-set.ts';
import type { Line, Run } from './lines.ts';
import { addressOf, figure } from './pdf-file.ts';
import { placesOf } from './places.ts';
import type { Element } from './structure.ts';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { side: 48, top: 40, bottom: 36 } as const;
export const TEXT_WIDTH = PAPER.width - 2 * MARGIN.side;

/** The site's inks (src/styles/tokens.css) as shares of red, green and blue. */
export const INK = {
  text: '0.055 0.114 0.149',
  black: '0 0 0',
  soft: '0.35 0.416 0.455',
  hair: '0.824 0.855 0.871',
  rule: '0.475 0.541 0.576',
  film: '0.965 0.973 0.973',
  seal: '0.753 0.184 0.106',
  link: '0.043 0.333 0.467',
} as const;
type Ink = (typeof INK)[keyof typeof INK];

/** Line height as a share of the size. Some scripts need room for marks above and below letters. */
const LEADING: Partial<Record<Locale, number>> = { ar: 1.65, am: 1.5, 'zh-cn': 1.5 };
const USUAL_LEADING = 1.4;
export const leadingOf = (locale: Locale): number => LEADING[locale] ?? USUAL_LEADING;

/** Half the height of a capital letter, as a share of the size. It centres letters in their line. */
const HALF_CAPITAL = 0.355;
/** Thickness of the stroke around a bold Chinese letter, as a share of its size. */
const STROKE = 0.028;

/** A place on the page. `start` counts from the edge at which lines begin, `top` from the upper edge of the paper. */
interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
}

/** `figures` always run from the left and are aligned at the right, last digit below last digit. */
export type Align = 'start' | 'end' | 'figures';

export interface Placed {
  box: Box;
  align?: Align;
  ink?: Ink;
  address?: string | undefined;
  /** The element the line belongs to. Screen readers skip a line without one. */
  tag?: Element | undefined;
}

/** Draws on one page. Papers of right-to-left languages are laid out from the right: there `start` is the right edge. */
export class Page {
  readonly links: string[] = [];
  /** The elements of what is drawn here, by mark number. */
  readonly marks: Element[] = [];
  readonly #number: number;
  #isRepeating = false;
  readonly #commands: string[] = [];
  readonly #fontOf: (font: PrintFont) => EmbeddedFont;
  readonly #isRightToLeft: boolean;

  /** @param number counted from 0 */
  constructor(number: number, fontOf: (font: PrintFont) => EmbeddedFont, isRightToLeft: boolean) {
    this.#number = number;
    this.#fontOf = fontOf;
    this.#isRightToLeft = isRightToLeft;
  }

  get content(): string {
    return this.#commands.join('\n');
  }

  /** Draws one line of text, centred vertically in its box. */
  line(line: Line, { box, align = 'start', ink = INK.text, address, tag }: Placed): void {
    if (line.runs.length === 0) return;
    const isAtRight = align === 'figures' || this.#isRightToLeft === (align === 'start');
    const left = this.#left(box) + (isAtRight ? box.width - line.width : 0);
    const base = PAPER.height - box.top - box.height / 2 - line.size * HALF_CAPITAL;
    this.#begin(tag);
    let pen = left;
    for (const runs of besideInOneFont(line.runs)) {
      this.#show(runs, line.size, pen, base, ink);
      pen += runs.reduce((total, { width }) => total + width, 0);
    }
    this.#commands.push('EMC');
    const target = address === undefined ? undefined : addressOf(address);
    if (!target) return;
    const bottom = PAPER.height - box.top - box.height;
    const edges = [left, bottom, left + line.width, bottom + box.height].map(figure).join(' ');
    this.links.push(
      `<< /Type /Annot /Subtype /Link /Rect [${edges}] /Border [0 0 0] /F 4 /A << /S /URI /URI ${target} >> >>`,
    );
  }

  fill(box: Box, ink: Ink): void {
    this.#begin();
    this.#commands.push(`${ink} rg ${this.#edges(box)} re f EMC`);
  }

  /** A line along the top of the box. */
  rule(box: Omit<Box, 'height'>, ink: Ink, thickness = 0.5): void {
    this.fill({ ...box, height: thickness }, ink);
  }

  /**
   * Draws squares in the same order everywhere, such as those of a code. They are not mirrored on right-to-left papers.
   *
   * @param cells the rows from the top; true marks a dark square
   */
  cells(cells: readonly (readonly boolean[])[], box: Box, tag: Element): void {
    const side = box.width / cells.length;
    const left = this.#left(box);
    this.#begin(tag);
    // All squares form one shape, or the paper would show between adjacent ones.
    const squares = cells.flatMap((row, down) =>
      darkRuns(row).map(({ from, to }) => {
        const bottom = PAPER.height - box.top - (down + 1) * side;
        return `${[left + from * side, bottom, (to - from) * side, side].map(figure).join(' ')} re`;
      }),
    );
    this.#commands.push(`${INK.black} rg ${squares.join(' ')} f EMC`);
  }

  frame(box: Box, ink: Ink, thickness = 1): void {
    this.#begin();
    this.#commands.push(`${ink} RG ${figure(thickness)} w ${this.#edges(box)} re S EMC`);
  }

  /** Draws something again that an earlier page has. Screen readers skip it. */
  repeat(draw: () => void): void {
    this.#isRepeating = true;
    draw();
    this.#isRepeating = false;
  }

  #begin(tag?: Element): void {
    if (!tag || this.#isRepeating) {
      this.#commands.push('/Artifact BMC');
      return;
    }
    const id = this.marks.push(tag) - 1;
    tag.show({ page: this.#number, id });
    this.#commands.push(`/${tag.kind} << /MCID ${id} >> BDC`);
  }

  #left({ start, width }: Pick<Box, 'start' | 'width'>): number {
    return this.#isRightToLeft ? PAPER.width - start - width : start;
  }

  #edges(box: Box): string {
    const bottom = PAPER.height - box.top - box.height;
    return [this.#left(box), bottom, box.width, box.height].map(figure).join(' ');
  }

  /** Shows adjacent runs of one font as one text, so that readers of the file do not split a word. */
  #show(runs: readonly Run[], size: number, left: number, base: number, ink: Ink): void {
    const [{ font: printed, isStroked }] = runs as [Run];
    const font = this.#fontOf(printed);
    const perEm = 1_000 / printed.shaped.unitsPerEm;
    const shown: string[] = [];
    let codes = '';
    // The right position of a glyph, and the one a reader of the file would reach, in thousandths of the size.
    let [wanted, reached] = [0, 0];
    for (const place of runs.flatMap(placesOf)) {
      const { code, width } = font.letter(place);
      const move = Math.round(wanted - reached);
      if (move !== 0) {
        if (codes !== '') shown.push(`<${codes}>`);
        shown.push(String(-move));
        codes = '';
        reached += move;
      }
      codes += codeOf(code);
      reached += width;
      wanted += place.advance * perEm;
    }
    shown.push(`<${codes}>`);
    const stroke = isStroked ? `${ink} RG ${figure(size * STROKE)} w 2 Tr ` : '';
    this.#commands.push(
      `BT ${ink} rg ${stroke}/${font.name} ${figure(size)} Tf 1 0 0 1 ${figure(left)} ${figure(base)} Tm ` +
        `[${shown.join(' ')}] TJ${isStroked ? ' 0 Tr' : ''} ET`,
    );
  }
}

/** Finds the runs of dark squares in a row: each begins at `from` and ends before `to`. */
function darkRuns(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last?.to === at) last.to = at + 1;
    else if (isDark) runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

function besideInOneFont(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.font === run.font) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
