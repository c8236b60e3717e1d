/**
 * A row of a menu, or a permission in one, as the API tells it. The names, and what each may hold, are those of BuildAdmin:
 * its clients make routes of these rows and draw their menus from them.
 */

/** A group of screens, a screen, and a permission of a screen, named `area/controller/action`. */
export const MENU_RULE_TYPES = ['menu_dir', 'menu', 'button'] as const;
type MenuRuleType = (typeof MENU_RULE_TYPES)[number];

/** What rules of members may be in clients of the family; ours are of the kinds above. */
export const MENU_RULE_KINDS = ['route', ...MENU_RULE_TYPES, 'nav', 'nav_user_menu'] as const;

/** How a screen opens: in the area itself, as an address of the site, or as a page of another site in a frame. */
export const MENU_TYPES = ['tab', 'link', 'iframe'] as const;
type MenuType = (typeof MENU_TYPES)[number];

export interface MenuRule {
  id: number;
  /** `id` of the rule it hangs on; 0 on top. */
  pid: number;
  type: MenuRuleType;
  title: string;
  name: string;
  /** Where it shows below the area of the client, which puts that before it: no slash at the beginning. */
  path: string;
  /** Classes of Font Awesome 4. Clients leave a gap for an empty one. */
  icon: string;
  menu_type: MenuType;
  /** What a link or a frame opens, with its origin: a client lives on its own. Else empty. */
  url: string;
  /** The client's file of the screen; empty for what none draws. */
  component: string;
  /** The row's `name`: its screen is kept as it was left. 0: it is not. */
  keepalive: string | 0;
  /** `none`, `add_rules_only` (no menu row) or `add_menu_only` (no route). */
  extend: string;
  children: MenuRule[];
}

/** A rule with what is said of it, and the usual for the rest. Screens show at their name. */
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
