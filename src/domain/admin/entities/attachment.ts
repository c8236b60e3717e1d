import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';

/** Files sent for the site's own pages. Members' files are in no list. */
export const attachmentResource = {
  name: 'attachment',
  controller: 'routine.Attachment',
  node: 'routine/attachment',
  menu: { folder: 'routine', icon: 'folder-open', place: -1 },
  fields: {
    id: { kind: 'code' },
    preview: { kind: 'image', isListed: true },
    name: { kind: 'text', ...LISTED, isQuick: true },
    uses: { kind: 'tags', isListed: true, isMade: true },
    quote: { kind: 'integer', isAside: true, isMade: true },
    topic: { kind: 'text', isAside: true, isSearchable: true },
    size: { kind: 'integer', unit: 'B', ...LISTED },
    mimetype: { kind: 'text', ...LISTED, isQuick: true },
    suffix: { kind: 'text', isAside: true },
    width: { kind: 'integer', unit: 'px', isAside: true, isSearchable: true },
    height: { kind: 'integer', unit: 'px', isAside: true, isSearchable: true },
    url: { kind: 'file', isAside: true },
    fullUrl: { kind: 'text', wire: 'full_url', isAside: true, isMade: true },
    adminNickname: { kind: 'text', wire: 'admin.nickname', isListed: true },
    userNickname: { kind: 'text', wire: 'user.nickname', isAside: true },
    storage: { kind: 'text', isAside: true },
    createdAt: { kind: 'instant', wire: 'last_upload_time', ...LISTED, isSortable: true },
  },
  order: { field: 'createdAt', isDescending: true },
  title: 'name',
  actions: ['del'],
} as const satisfies Resource<'attachment'>;
