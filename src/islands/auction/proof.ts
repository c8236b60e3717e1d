import { verdictOn } from '../../domain/auction/verdict.ts';
import type { Say } from '../../domain/auction/words.ts';
import { escapeHtml } from '../../markup/escape.ts';

/** Checks a saved log in this browser, with the keys the page came with: we are asked for nothing. @returns what to show */
export async function checkFile(file: Blob, { keys, say }: { keys: string; say: Say }): Promise<string> {
  const { isGood, lines } = await verdictOn(await file.text(), keys, say);
  const kind = isGood ? 'note-ok' : 'note-bad';
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return `<div class="note ${kind}" data-verdict="${kind}"><div>${paragraphs}</div></div>`;
}
