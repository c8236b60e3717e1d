import { memberTalking, toMember } from '../customer.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';

/** Conversations, as their objects reported them; they can only be read. */
export const chatSessionResource = {
  name: 'chatSession',
  controller: 'chat.Session',
  node: 'chat/Session',
  menu: { folder: 'chat', icon: 'history', rights: ['all'] },
  fields: {
    id: { kind: 'code', isAside: true, isSearchable: true, isQuick: true },
    nickname: { kind: 'text', ...LISTED, isQuick: true },
    identity: { kind: 'choice', choices: spelledAlike(['tourist', 'user']), ...LISTED },
    visitorId: { kind: 'text', wire: 'visitor_id', isAside: true, isSearchable: true },
    language: { kind: 'text', codes: 'language', ...LISTED },
    country: { kind: 'text', codes: 'region', ...LISTED, isQuick: true },
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED },
    state: { kind: 'choice', choices: spelledAlike(['open', 'closed']), ...LISTED },
    firstMessageAt: { kind: 'instant', wire: 'first_message_at', ...LISTED },
    firstAnswerAt: { kind: 'instant', wire: 'first_answer_at', ...LISTED },
    waitedS: { kind: 'integer', wire: 'waited_s', unit: 's', isListed: true },
    lastMessageAt: { kind: 'instant', wire: 'last_message_at', ...LISTED, isSortable: true },
    visitorMessages: { kind: 'integer', wire: 'visitor_messages', isListed: true },
    agentMessages: { kind: 'integer', wire: 'agent_messages', isListed: true },
  },
  order: { field: 'lastMessageAt', isDescending: true },
  title: 'nickname',
  actions: ['export'],
  calls: [toMember(memberTalking)],
} as const satisfies Resource<'chatSession'>;
