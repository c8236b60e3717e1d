import { LOCALE_CODES } from '../../shared/locale.ts';
import type { Resource } from '../resource.ts';
import { LISTED, SET, spelledAlike } from '../patterns/common.ts';
import { ID } from '../patterns/chat.ts';

/** Admins as visitors see them, and how many conversations each gets. */
export const chatAgentResource = {
  name: 'chatAgent',
  controller: 'chat.Agent',
  node: 'chat/agent',
  menu: { folder: 'chat', icon: 'headphones' },
  fields: {
    id: ID,
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED, ...SET },
    nickname: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, longest: 40 },
    avatar: { kind: 'image', isListed: true, isWritable: true },
    languages: { kind: 'checkbox', choices: spelledAlike(LOCALE_CODES), isListed: true, isWritable: true },
    mostOpen: { kind: 'integer', wire: 'most_open', isListed: true, isWritable: true, min: 1, max: 500 },
    isActive: { kind: 'switch', wire: 'is_active', ...LISTED, isWritable: true, initial: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'nickname',
  actions: ['add', 'edit', 'del', 'export'],
} as const satisfies Resource<'chatAgent'>;
