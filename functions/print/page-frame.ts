import type { PrintDocument } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import type { Line } from './lines.ts';
import { INK, MARGIN, PAPER, TEXT_WIDTH, type Page } from './page.ts';
import { STYLES, type Setting } from './pieces.ts';
import { Element } from './structure.ts';

const MARK_PADDING = { side: 8, top: 3 } as const;
const RULE_GAP = 6;
const BODY_GAP = 12;
/** Share of the width that the lines at the foot may take, next to the page number. */
const FOOTER_SHARE = 0.78;
const FOOT_GAP = 8;

/** Draws the head of a page, title and mark. Returns where the body begins. */
export function drawHead(page: Page, { title, mark = '' }: PrintDocument, setting: Setting, isFirst: boolean): number {
  // Only the first page's head is read aloud; further pages repeat it.
  const [titleTag, markTag] = isFirst ? [new Element('H1', setting.parent), new Element('P', setting.parent)] : [];
  const marks = setting.lines.lines(cleanText(mark), STYLES.mark, TEXT_WIDTH / 2);
  const markLine = STYLES.mark.size * setting.leading;
  const markWidth = marks.length > 0 ? Math.max(...marks.map(({ width }) => width)) + 2 * MARK_PADDING.side : 0;
  const markHeight = marks.length > 0 ? marks.length * markLine + 2 * MARK_PADDING.top : 0;
  const style = isFirst ? STYLES.title : STYLES.running;
  const lines = setting.lines.lines(cleanText(title), style, TEXT_WIDTH - markWidth - BODY_GAP);
  // On further pages the title only tells which paper it is, so one line is enough.
  const titles = isFirst ? lines : lines.slice(0, 1);
  const titleLine = style.size * setting.leading;
  const height = Math.max(titles.length * titleLine, markHeight);
  const titleTop = MARGIN.top + (isFirst ? 0 : (height - titles.length * titleLine) / 2);
  titles.forEach((line, index) => {
    const box = { start: MARGIN.side, top: titleTop + index * titleLine, width: TEXT_WIDTH, height: titleLine };
    page.line(line, { box, ink: isFirst ? INK.text : INK.soft, tag: titleTag });
  });
  if (marks.length > 0) {
    const start = MARGIN.side + TEXT_WIDTH - markWidth;
    page.frame({ start, top: MARGIN.top, width: markWidth, height: markHeight }, INK.seal);
    marks.forEach((line, index) => {
      const top = MARGIN.top + MARK_PADDING.top + index * markLine;
      const box = { start: start + MARK_PADDING.side, top, width: line.width, height: markLine };
      page.line(line, { box, ink: INK.seal, tag: markTag });
    });
  }
  page.rule({ start: MARGIN.side, top: MARGIN.top + height + RULE_GAP, width: TEXT_WIDTH }, INK.text, 1);
  return MARGIN.top + height + RULE_GAP + BODY_GAP;
}

/** The foot of every page, except for the page number. */
interface Foot {
  lines: readonly Line[];
  /** Where the body of a page has to end, in points from the top. */
  bottom: number;
}

export function footOf({ footer }: PrintDocument, setting: Setting): Foot {
  const lines = footer.flatMap((text) => setting.lines.lines(cleanText(text), STYLES.small, TEXT_WIDTH * FOOTER_SHARE));
  const height = Math.max(1, lines.length) * STYLES.small.size * setting.leading;
  return { lines, bottom: PAPER.height - MARGIN.bottom - height - FOOT_GAP };
}

/** @param tag the element of the foot's lines, only on the one page where they are read aloud */
export function drawFoot(page: Page, { lines, bottom }: Foot, label: string, setting: Setting, tag?: Element): void {
  const from = bottom + FOOT_GAP;
  page.rule({ start: MARGIN.side, top: from - FOOT_GAP / 2, width: TEXT_WIDTH }, INK.hair);
  const height = STYLES.small.size * setting.leading;
  const boxAt = (index: number) => ({ start: MARGIN.side, top: from + index * height, width: TEXT_WIDTH, height });
  lines.forEach((line, index) => page.line(line, { box: boxAt(index), ink: INK.soft, tag }));
  const [number] = setting.lines.lines(cleanText(label), STYLES.small, TEXT_WIDTH * (1 - FOOTER_SHARE));
  if (number) page.line(number, { box: boxAt(0), align: 'end', ink: INK.soft });
}
