import type { Token } from 'markdown-it';
import { fenceText, messageNodes } from './message-nodes.ts';

/** An open list. `next` is the number of its next entry; undefined for a list without numbers. */
interface List {
  next: number | undefined;
}

/**
 * Writes a message as plain text for mails: what the chat shows, without its formatting.
 * @param origin of our site, for addresses that have none
 */
export function messageText(content: string, origin = ''): string {
  const lists: List[] = [];
  let [text, gap, marker] = ['', '\n\n', ''];
  const add = (more: string) => {
    text += `${text === '' ? '' : gap}${marker}${more}`;
    [gap, marker] = ['\n\n', ''];
  };
  for (const token of messageNodes(content)) {
    const { type } = token;
    if (type === 'bullet_list_open') lists.push({ next: undefined });
    else if (type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) });
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open') [gap, marker] = ['\n', markerOf(lists.at(-1))];
    else if (type === 'tr_open') gap = '\n';
    else if (type === 'td_open' || type === 'th_open') gap = gap === '\n' ? gap : ' | ';
    else if (type === 'inline') add(inlineText(token, origin));
    else if (type === 'fence') add(fenceText(token).trimEnd());
  }
  return text;
}

function markerOf(list: List | undefined): string {
  if (list?.next === undefined) return '- ';
  list.next += 1;
  return `${list.next - 1}. `;
}

/** Writes an address after the words that link to it. */
function inlineText({ children }: Token, origin: string): string {
  let [text, address, from] = ['', '', 0];
  for (const child of children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') text += '\n';
    else if (child.type === 'image') text += child.content || String(child.attrGet('src') ?? '');
    else if (child.type === 'link_open') [address, from] = [String(child.attrGet('href') ?? ''), text.length];
    else if (child.type === 'link_close') text = text.slice(0, from) + wordsWith(address, text.slice(from), origin);
    else text += child.content;
  }
  return text;
}

function wordsWith(address: string, words: string, origin: string): string {
  const whole = absolute(address, origin);
  if (words === address) return whole;
  return `mailto:${words}` === address || encodeURI(words) === address ? words : `${words} (${whole})`;
}

/** Completes a path of ours with the site's origin, as mails need it. */
export const absolute = (address: string, origin: string): string =>
  /^\/(?![\\/])/.test(address) ? `${origin}${address}` : address;
