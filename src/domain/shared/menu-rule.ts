/**
 * A row of a menu, or a permission in it, as the API sends it. Names and values are those of BuildAdmin, whose clients
 * make routes of these rows and draw their menus from them.
 */

/** A group of screens, a screen, and a permission of a screen, named `area/controller/action`. */
export const MENU_RULE_TYPES = ['menu_dir', 'menu', 'button'] as const;
type MenuRuleType = (typeof MENU_RULE_TYPES)[number];

/** Kinds a member's rule may have in clients of the family. Ours are only of `MENU_RULE_TYPES`. */
export const MENU_RULE_KINDS = ['route', ...MENU_RULE_TYPES, 'nav', 'nav_user_menu'] as const;

/** How a screen opens: in the area itself, as an address of the site, or as a page of another site in a frame. */
export const MENU_TYPES = ['tab', 'link', 'iframe'] as const;
type MenuType = (typeof MENU_TYPES)[number];

export interface MenuRule {
  id: number;
  /** `id` of the parent rule; 0 at the top. */
  pid: number;
  type: MenuRuleType;
  title: string;
  name: string;
  /** Path below the client's area. The client adds the area in front, so it begins without a slash. */
  path: string;
  /** Classes of Font Awesome 4. Clients show a gap if it is empty. */
  icon: string;
  menu_type: MenuType;
  /** Address that a link or a frame opens, with its origin, because a client has an origin of its own. Otherwise empty. */
  url: string;
  /** The client's source file of the screen; empty if no file draws it. */
  component: string;
  /** The row's `name` if the client keeps the screen as it was left, otherwise 0. */
  keepalive: string | 0;
  /** `none`, `add_rules_only` (no menu row) or `add_menu_only` (no route). */
  extend: string;
  children: MenuRule[];
}

/** Makes a rule of the given facts, with defaults for the rest. The path of a screen is its name. */
export function menuRule(facts: Pick<MenuRule, 'id' | 'type' | 'title' | 'name'> & Partial<MenuRule>): MenuRule {
  return {
    pid: 0,
    path: facts.type === 'button' ? '' : facts.name,
    icon: 'fa fa-circle-o',
    menu_type: 'tab',
    url: '',
    component: '',
    keepalive: 0,
    extend: 'none',
    children: [],
    ...facts,
  };
}
