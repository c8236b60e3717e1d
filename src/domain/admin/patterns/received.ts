import { ASIDE, LISTED, spelledAlike } from './common.ts';

const RECEIVED = {
  createdAt: { kind: 'instant', wire: 'create_time', ...LISTED, isShown: true },
  adminId: {
    kind: 'reference',
    wire: 'admin_id',
    reference: { resource: 'admin' },
    isListed: true,
    isSearchable: true,
    isWritable: true,
  },
  answeredAt: { kind: 'instant', wire: 'answered_at', isAside: true, isSearchable: true, isShown: true },
  locale: { kind: 'text', codes: 'language', ...ASIDE, isShown: true },
  name: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
  email: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
} as const;

/** A note that only admins read. */
export const NOTE = { kind: 'area', isWritable: true, longest: 4_000 } as const;
export const SHOWN = { ...LISTED, isShown: true } as const;
/** Columns that are hidden until they are chosen, because a screen's width does not hold all of them. */
export const SHOWN_ASIDE = { ...ASIDE, isShown: true } as const;

/** Fields that messages and enquiries share: who wrote, when, and whether it was answered. */
export const receivedFields = (states: readonly string[]) => ({
  id: { kind: 'id', ...LISTED, isSortable: true } as const,
  state: { kind: 'choice', choices: spelledAlike(states), ...LISTED, isWritable: true, isRequired: true } as const,
  ...RECEIVED,
});
