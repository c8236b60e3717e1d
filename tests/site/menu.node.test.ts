import { describe, expect, it } from 'vitest';
import { addressesOfPages, MENU, resolveMenu, type ResolvedEntry } from '../../src/domain/site/menu.ts';

const flat = (entries: readonly ResolvedEntry[]): ResolvedEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

describe('addresses of page files', () => {
  it('reads the address from the path of a file, without the language', () => {
    const files = [
      '../../pages/[...locale]/index.astro',
      '../../pages/[...locale]/car_make.astro',
      '../../pages/[...locale]/car_brand/index.astro',
      '../../pages/404.astro',
    ];
    expect([...addressesOfPages(files)].sort()).toEqual(['/', '/404', '/car_brand', '/car_make']);
  });

  it('leaves out pages whose address carries a parameter', () => {
    expect(
      addressesOfPages([
        '../pages/[...locale]/car_brand/[brand].astro',
        '../pages/[...locale]/results_list/[facet]/[value].astro',
      ]).size,
    ).toBe(0);
  });

  it('knows that what is left of an address may be nothing', () => {
    const files = ['../pages/user/[...screen].astro', '../pages/[...locale]/personal_center/[...screen].astro'];
    expect([...addressesOfPages(files)]).toEqual(['/user', '/personal_center']);
  });
});

describe('the menu', () => {
  it('keeps the path of an entry whose page exists, with its fragment', () => {
    const [group] = resolveMenu(
      [{ key: 'support', children: [{ key: 'service', path: '/support#service' }] }],
      (path) => path === '/support',
    );
    expect(group?.children).toEqual([{ key: 'service', path: '/support#service', isGroup: false, children: [] }]);
  });

  it('takes the path away from every entry whose page does not exist', () => {
    const entries = flat(resolveMenu(MENU, () => false));
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter((entry) => entry.path !== undefined)).toEqual([]);
  });

  it('has seven groups, from home to contact', () => {
    expect(MENU.map(({ key }) => key)).toEqual(['home', 'product', 'transport', 'support', 'news', 'about', 'contact']);
  });

  it('tells a group that leads nowhere itself from a page that is still to come', () => {
    const resolved = resolveMenu(MENU, () => false);
    expect(resolved.find(({ key }) => key === 'product')?.isGroup).toBe(true);
    expect(resolved.find(({ key }) => key === 'contact')?.isGroup).toBe(false);
  });
});
