import { SET } from './common.ts';

export const WORDS = { isPerLanguage: true, ...SET } as const;
/** Rows that are ordered by dragging; a new one comes last. */
export const PLACED = {
  order: { field: 'position', isDescending: false },
  actions: ['add', 'edit', 'del', 'sortable', 'export'],
  position: 'position',
} as const;
export const POSITION = { kind: 'integer', isAside: true, isSortable: true } as const;
export const ID = { kind: 'id', isAside: true, isSortable: true } as const;
