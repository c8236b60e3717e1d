import type { PrintBlock } from '../../print/document.ts';

/** As long as a text bears this mark it is the sample that comes with the program, and makes no contract but on demo data. */
const SAMPLE_MARK = '[SAMPLE]';
export const isSampleText = (body: string): boolean => body.includes(SAMPLE_MARK);

/** The lines of a Markdown text as they are printed, paragraph by paragraph. */
export function clauseBlocks(body: string): PrintBlock[] {
  const blocks: PrintBlock[] = [];
  let lines: string[] = [];
  const finish = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of body.split(/\r?\n/)) {
    const text = line.trim();
    const [, heading] = /^#{1,6}\s+(.*)$/.exec(text) ?? [];
    const [, mark, item] = /^([-*+]|\d+[.)])\s+(.*)$/.exec(text) ?? [];
    if (text === '' || heading !== undefined || /^([-*_]\s*){3,}$/.test(text)) finish();
    if (heading !== undefined) blocks.push({ kind: 'heading', text: bareText(heading) });
    else if (item !== undefined && mark !== undefined) lines.push(itemText(mark, item));
    else if (/[^-*_|:\s]/.test(text)) addWords(lines, bareText(text));
  }
  finish();
  return blocks;
}

const itemText = (mark: string, item: string): string => `${/\d/.test(mark) ? mark : '•'} ${bareText(item)}`;

/** A line that follows another one belongs to the same sentence, as in Markdown. */
function addWords(lines: string[], words: string): void {
  const last = lines.pop();
  lines.push(last === undefined ? words : `${last} ${words}`);
}

/** Words without what only steers how a page shows them. */
function bareText(text: string): string {
  return text
    .replace(/^>\s?/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?!\s)(.+?)(?<!\s)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/^ · | · $/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|])/g, '$1');
}
