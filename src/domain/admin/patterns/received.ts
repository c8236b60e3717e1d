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

/** Only admins read it. */
export const NOTE = { kind: 'area', isWritable: true, longest: 4_000 } as const;
export const SHOWN = { ...LISTED, isShown: true } as const;
/** Too much for a list of a desk's width: these columns are shown when they are chosen. */
export const SHOWN_ASIDE = { ...ASIDE, isShown: true } as const;

/** What a message and an enquiry have alike: who wrote it, when, and how far it is answered. */
export const receivedFields = (states: readonly string[]) => ({
  id: { kind: 'id', ...LISTED, isSortable: true } as const,
  state: { kind: 'choice', choices: spelledAlike(states), ...LISTED, isWritable: true, isRequired: true } as const,
  ...RECEIVED,
});
