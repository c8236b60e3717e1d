import type { Locale } from '../../../domain/shared/locale.ts';
import type { QuickReply } from './frames.ts';

/** In a language; in English where it was not translated. */
export const replyIn = ({ contents }: QuickReply, language: string): string =>
  contents[language] ?? contents['en'] ?? '';

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Groups that stand beside the message. */
const MAX_SHOWN = 8;

/** The first of each group. */
export const firstReplies = (replies: readonly QuickReply[]): QuickReply[] =>
  replies.filter(({ group }, place) => replies.findIndex((one) => one.group === group) === place).slice(0, MAX_SHOWN);

/** The quick replies that contain every typed word, in their group or in their text in the agent's language. */
export function quickRepliesFor(replies: readonly QuickReply[], typed: string, locale: Locale): QuickReply[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return replies.filter((reply) => {
    const text = folded(`${reply.group} ${replyIn(reply, locale)} ${replyIn(reply, 'en')}`);
    return words.every((word) => text.includes(word));
  });
}
