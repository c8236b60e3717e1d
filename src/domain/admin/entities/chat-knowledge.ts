import type { Resource } from '../resource.ts';
import { ID, WORDS, POSITION, PLACED } from '../patterns/chat.ts';

/** Texts that agents look up while they answer, and may send to visitors. */
export const chatKnowledgeResource = {
  name: 'chatKnowledge',
  controller: 'chat.Knowledge',
  node: 'chat/knowledge',
  menu: { folder: 'chat', icon: 'book' },
  fields: {
    id: ID,
    title: { kind: 'text', ...WORDS, isListed: true, isQuick: true, longest: 160 },
    body: { kind: 'markdown', ...WORDS, isQuick: true, longest: 20_000 },
    position: POSITION,
  },
  title: 'title',
  ...PLACED,
} as const satisfies Resource<'chatKnowledge'>;
