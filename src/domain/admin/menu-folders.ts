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

/** Where the screen of an entity stands in the menu. */
export interface MenuPlace {
  folder: MenuFolder;
  /** Name of an icon of Font Awesome, without `fa-`. */
  icon: string;
  /** What is done on the screen beside what is done with rows of any kind: each is a right. */
  rights?: readonly string[];
  /** Screens of a folder stand in the order of their entities; one with a larger number after them, and a smaller one before. */
  place?: number;
}
