import { menuRule, type MenuRule } from '../../src/domain/shared/menu-rule.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { addressesOfPages, MENU, resolveMenu, type ResolvedEntry } from '../../src/domain/site/menu.ts';
import { siteOrigin } from './site-origin.ts';
import type { CallContext } from './call-context.ts';

// `Object.keys` around the glob makes Vite list the names only: no page is imported.
const addresses = addressesOfPages(Object.keys(import.meta.glob('../../src/pages/**/*.astro')));
/** Leaves out entries without a page, which would be dead links, and the home page, since clients have their own. */
const entries = resolveMenu(MENU, (path) => addresses.has(path)).filter(
  ({ path, children }) => path !== '/' && (path !== undefined || children.length > 0),
);

/** A menu entry as a rule is sent, and (`meta`) as a client of the family keeps it once it has become a route. */
interface NavEntry extends Omit<MenuRule, 'children'> {
  meta: { title: string; icon: string; keepalive: 0; type: MenuRule['menu_type'] };
  children: NavEntry[];
}

/** The menu in the site's header, in the language of the request. */
export function headNav({ environment, text, locale, url: requested }: CallContext): NavEntry[] {
  const origin = siteOrigin(environment, requested);
  let id = 0;
  const entryOf = ({ key, path, children }: ResolvedEntry, pid: number): NavEntry => {
    const url = path === undefined ? '' : `${origin}${localizedPath(locale, path)}`;
    const facts = { id: (id += 1), pid, title: text(`site:menu.${key}`), name: `nav/${id}/${key}` };
    const rule = menuRule({ ...facts, type: url === '' ? 'menu_dir' : 'menu', menu_type: 'link', path: url, url });
    const { title, icon, menu_type: type } = rule;
    const linked = children.filter((child) => child.path !== undefined);
    return {
      ...rule,
      meta: { title, icon, keepalive: 0, type },
      children: linked.map((child) => entryOf(child, rule.id)),
    };
  };
  return entries.map((entry) => entryOf(entry, 0));
}
