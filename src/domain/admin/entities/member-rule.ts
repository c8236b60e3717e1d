import { MENU_RULE_KINDS } from '../../shared/menu-rule.ts';
import type { Resource } from '../resource.ts';
import { LISTED, ON_OR_OFF, spelledAlike } from '../patterns/common.ts';

/**
 * Folders, screens and calls of the member centre. Code decides which exist; an admin decides which are on, and their
 * order. One that is off is in no member's menu, and the calls below it are refused.
 */
export const memberRuleResource = {
  name: 'memberRule',
  controller: 'user.Rule',
  node: 'user/rule',
  menu: { folder: 'user', icon: 'th-list' },
  fields: {
    id: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
    parentId: {
      kind: 'reference',
      wire: 'pid',
      reference: { resource: 'memberRule', isTree: true },
      isAside: true,
      isSearchable: true,
    },
    title: { kind: 'text', isListed: true, isMade: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
    icon: { kind: 'icon', isAside: true, isMade: true },
    type: { kind: 'choice', choices: spelledAlike(MENU_RULE_KINDS), ...LISTED, isShown: true },
    /** Whether strangers have it as well. Always off, because the member centre is for members. */
    noLoginValid: { kind: 'switch', wire: 'no_login_valid', isAside: true },
    isEnabled: { ...ON_OR_OFF, wire: 'status' },
    position: { kind: 'integer', isAside: true, isSortable: true },
    updatedAt: { kind: 'instant', wire: 'update_time', ...LISTED },
    createdAt: { kind: 'instant', wire: 'create_time', isAside: true, isSearchable: true },
  },
  order: { field: 'position', isDescending: false },
  title: 'title',
  choiceLabel: 'title',
  actions: ['edit', 'sortable', 'export'],
  parent: 'parentId',
  position: 'position',
} as const satisfies Resource<'memberRule'>;
