/** A row of a menu, or a permission in one, as the wire carries it (wire contract, section 3). */

/** A group of screens, a screen, and a permission of a screen, named `area/controller/action`. */
export const MENU_RULE_TYPES = ['menu_dir', 'menu', 'button'] as const;
export type MenuRuleType = (typeof MENU_RULE_TYPES)[number];

/** How a screen opens: in the area itself, as an address of the site, or as somebody else's page in a frame. */
export const MENU_TYPES = ['tab', 'link', 'iframe'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

export interface MenuRule {
  id: number;
  /** `id` of the rule it hangs on; 0 on top. */
  pid: number;
  type: MenuRuleType;
  title: string;
  name: string;
  /** Where it shows on this site; empty for what shows nowhere. */
  path: string;
  icon: string;
  menu_type: MenuType;
  /** What a link or a frame opens; else empty. */
  url: string;
  /** The screen that draws it; empty for what none does. */
  component: string;
  /** 1: the screen is kept as it was left. */
  keepalive: 0 | 1;
  extend: string;
  children: MenuRule[];
}

/** A rule with what is said of it, and the usual for the rest. */
export function menuRule(facts: Pick<MenuRule, 'id' | 'type' | 'title' | 'name'> & Partial<MenuRule>): MenuRule {
  return {
    pid: 0,
    path: '',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    keepalive: 0,
    extend: 'none',
    children: [],
    ...facts,
  };
}
