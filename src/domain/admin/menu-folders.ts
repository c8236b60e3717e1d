/** The folders of the admin's menu, in its order, each with its icon. Titles are `admin-menu:<name>.title`. */
export const MENU_FOLDERS = {
  shop: 'car',
  stock: 'cube',
  editorial: 'newspaper-o',
  logistics: 'ship',
  order: 'shopping-cart',
  auction: 'gavel',
  payment: 'credit-card',
  chat: 'comments',
  operation: 'envelope-o',
  user: 'users',
  auth: 'group',
  routine: 'cogs',
  security: 'shield',
} as const;

export type MenuFolder = keyof typeof MENU_FOLDERS;

/** The place of an entity's screen in the menu. */
export interface MenuPlace {
  folder: MenuFolder;
  /** Name of an icon of Font Awesome, without `fa-`, among those of `src/islands/admin/shell/icons.ts`. */
  icon: string;
  /** Rights on the screen in addition to those that all entities have. */
  rights?: readonly string[];
  /** Moves the screen within its folder: smaller numbers come first. Equal ones keep the order of their entities. */
  place?: number;
}
