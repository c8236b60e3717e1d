import { LEDGER_REASONS } from '../../account/model.ts';
import { LISTED, spelledAlike } from './common.ts';

export const ABOUT = {
  id: { kind: 'id', ...LISTED, isSortable: true },
  memberId: {
    kind: 'reference',
    wire: 'user_id',
    reference: { resource: 'member' },
    ...LISTED,
    isFixed: true,
    isRequired: true,
  },
  username: { kind: 'text', wire: 'user.username', ...LISTED, isQuick: true },
  nickname: { kind: 'text', wire: 'user.nickname', ...LISTED, isQuick: true },
} as const;
export const WHY = {
  reason: {
    kind: 'choice',
    choices: spelledAlike(LEDGER_REASONS),
    ...LISTED,
  },
  note: { kind: 'text', wire: 'memo', isListed: true, isQuick: true, isFixed: true, isRequired: true, longest: 200 },
  createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
} as const;
