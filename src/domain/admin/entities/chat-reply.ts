import type { Resource } from '../resource.ts';
import { LISTED, SET } from '../patterns/common.ts';
import { ID, WORDS, POSITION, PLACED } from '../patterns/chat.ts';

/** Phrases that agents choose from. Visitors read them in their own language. */
export const chatReplyResource = {
  name: 'chatReply',
  controller: 'chat.QuickReply',
  node: 'chat/quickReply',
  menu: { folder: 'chat', icon: 'reply' },
  fields: {
    id: ID,
    group: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 60 },
    contents: { kind: 'area', ...WORDS, isListed: true, isQuick: true, longest: 1_000 },
    position: POSITION,
  },
  title: 'contents',
  ...PLACED,
} as const satisfies Resource<'chatReply'>;
