import type { Resource } from '../resource.ts';

/** All folders, screens and actions. They come from the menu in the code, so they cannot be edited. */
export const ruleResource = {
  name: 'rule',
  controller: 'auth.Rule',
  node: 'auth/rule',
  menu: { folder: 'auth', icon: 'th-list' },
  fields: {
    id: { kind: 'code', isSortable: true },
    parentId: { kind: 'code', wire: 'pid', isAside: true },
    title: { kind: 'text', isListed: true, isQuick: true },
    name: { kind: 'text', isListed: true, isQuick: true },
    icon: { kind: 'icon', isAside: true },
    type: {
      kind: 'choice',
      choices: { menu_dir: 'menu_dir', menu: 'menu', button: 'button' },
      isListed: true,
    },
    isKept: { kind: 'switch', wire: 'keepalive', isAside: true },
    isEnabled: { kind: 'switch', wire: 'status', isAside: true },
    updatedAt: { kind: 'instant', wire: 'update_time', isAside: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'title',
  choiceLabel: 'title',
  actions: [],
  parent: 'parentId',
  isCode: true,
} as const satisfies Resource<'rule'>;
