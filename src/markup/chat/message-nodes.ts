import MarkdownIt, { type Token } from 'markdown-it';
import { ownPageAt } from '../../domain/chat/own-pages.ts';
import { isAllowedImage, isAllowedLink } from '../../domain/editorial/body.ts';
import { isBlank } from '../../domain/shared/blank.ts';

/** Pictures embedded in the text itself. */
const OWN_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
const FTP = /^ftp:\/\//i;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}]/u;

/**
 * Reads a message as Markdown, but ignores signs that people type without meaning Markdown: they calculate with stars
 * (`2*3*4`), count with `#` and compare with `>`.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
markdown.disable(['heading', 'lheading', 'hr', 'blockquote', 'code', 'reference']);
// Texts such as `report.zip` and `e.g.this` must not become links.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// The path of one of our pages becomes a link.
markdown.linkify.add('/', {
  validate: (text: string, pos: number) => Math.max(0, (ownPageAt(text, pos - 1)?.length ?? 0) - 1),
});
markdown.validateLink = (address) => isAllowedLink(address) || FTP.test(address) || isOwnData(address);

export const isOwnData = (address: string): boolean => OWN_DATA.test(address);

/** Signs inside a word or a number are plain signs, and so is a single star next to a digit. */
markdown.inline.ruler.before('strikethrough', 'signs', (state, isSilent) => {
  const { src, pos } = state;
  const sign = src[pos];
  if (sign !== '*' && sign !== '~') return false;
  let end = pos;
  while (src[end] === sign) end += 1;
  const [before, after] = [src.slice(Math.max(0, pos - 2), pos), src.slice(end, end + 2)];
  const isInWord = ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(after);
  const isFactor = end - pos === 1 && (/\p{N}$/u.test(before) || /^\p{N}/u.test(after));
  if (!isInWord && !isFactor) return false;
  if (!isSilent) state.pending += src.slice(pos, end);
  state.pos = end;
  return true;
});

/** A line is no list if it begins with a star or a plus, or if nothing stands behind its dashes or its number. */
const SIGNED_LINE = /^(?:[*+](?:\s|$)|-[-\s]*$|\d+[.)]\s*$)/;
markdown.block.ruler.before('list', 'signed-lines', (state, startLine, endLine, isSilent) => {
  const isSigned = (line: number) => {
    const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    return text !== '' && SIGNED_LINE.test(text);
  };
  if (!isSigned(startLine)) return false;
  if (isSilent) return true;
  let line = startLine + 1;
  while (line < endLine && isSigned(line)) line += 1;
  state.line = line;
  state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  return true;
});

markdown.core.ruler.push('foreign-images', ({ tokens, Token: NewToken }) => {
  for (const token of tokens) {
    token.children = (token.children ?? []).flatMap((child) => {
      const address = String(child.attrGet('src') ?? '');
      if (child.type !== 'image' || isAllowedImage(address) || isOwnData(address)) return [child];
      // A foreign picture would tell others who reads the message and when, so it becomes a link.
      const [open, text, close] = [
        new NewToken('link_open', 'a', 1),
        new NewToken('text', '', 0),
        new NewToken('link_close', 'a', -1),
      ];
      open.attrSet('href', address);
      text.content = child.content || address;
      return [open, text, close];
    });
  }
});

/** Reads a message as plain lines. */
const plain = new MarkdownIt('zero').enable('newline');

/**
 * Parses a message, for the HTML of the chat (`message-html.ts`) and the text of mails. A message that Markdown would
 * draw as nothing, such as `&nbsp;` or three backticks, is shown as it was written.
 */
export function messageNodes(content: string): Token[] {
  const tokens = markdown.parse(content, {});
  return tokens.some(isSeen) ? tokens : plain.parse(content, {});
}

const isSeen = (token: Token): boolean =>
  token.type === 'fence'
    ? !isBlank(fenceText(token))
    : (token.children ?? []).some((child) => child.type === 'image' || !isBlank(child.content));

/** Returns the text of a fence. A word after three backticks is text, not the name of a language. */
export const fenceText = ({ info, content }: Pick<Token, 'info' | 'content'>): string =>
  info.trim() === '' ? content : `${info.trim()}\n${content}`;

export const { renderer, options } = markdown;
