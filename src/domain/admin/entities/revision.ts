import { REVISION_ACTS } from '../model.ts';
import type { Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { ABOUT, WHENCE } from '../patterns/change-log.ts';

/** The row before and after the change; too long for a list. */
const BOTH = { before: { kind: 'json', isShown: true }, after: { kind: 'json', isShown: true } } as const;

/** Every change of a row; each can be undone. */
export const revisionResource = {
  name: 'revision',
  controller: 'security.Revision',
  node: 'security/revision',
  menu: { folder: 'security', icon: 'history' },
  fields: {
    ...ABOUT,
    act: { kind: 'choice', choices: spelledAlike(REVISION_ACTS), ...LISTED },
    fields: { kind: 'json', isListed: true, isShown: true },
    ...BOTH,
    ...WHENCE,
    isDrawn: { kind: 'switch', wire: 'is_drawn', ...ASIDE },
    // All changes of one call, such as an import, can be viewed and undone together.
    changeId: { kind: 'code', wire: 'change_id', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: true },
  about: 'resource',
  title: 'title',
  actions: ['info', 'restore', 'export'],
} as const satisfies Resource<'revision'>;
