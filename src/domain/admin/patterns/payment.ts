import { PAYMENT_LIMITS as LIMITS } from '../../payment/model.ts';
import { LISTED } from './common.ts';

export const amount = { kind: 'money', currency: { field: 'currency' } } as const;
export const MEMBER = {
  memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...LISTED },
} as const;
export const DECIDED = {
  reason: { kind: 'text', isAside: true },
  decidedBy: {
    kind: 'reference',
    wire: 'decided_by',
    reference: { resource: 'admin' },
    isAside: true,
    isSearchable: true,
  },
  decidedAt: { kind: 'instant', wire: 'decided_at', isAside: true, isSearchable: true },
  createdAt: { kind: 'instant', wire: 'created_at', ...LISTED },
} as const;
export const REASON = { reason: { kind: 'area', isRequired: true, longest: LIMITS.reasonLetters } } as const;

export type Row = Readonly<Record<string, unknown>>;
