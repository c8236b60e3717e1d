/**
 * Turns stacked sections with anchor links into tabs (ARIA authoring practices, tabs with automatic activation).
 * Without it the links jump to the sections; the address keeps naming the open one either way.
 */
function makeTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.tabs');
  const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const panels = tabs.flatMap((tab) => document.getElementById(tab.hash.slice(1)) ?? []);
  if (!list || panels.length < tabs.length) return;

  // HTML lets a nav become a tablist; it stops being a landmark, and so it should: it no longer leads anywhere.
  list.setAttribute('role', 'tablist');
  panels.forEach((panel, index) => announce(tabs[index], panel));
  root.classList.add('is-tabs');

  const open = (wanted: number) =>
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === wanted));
      tab.tabIndex = index === wanted ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== wanted);
    });
  const choose = (wanted: number) => {
    open(wanted);
    tabs[wanted]?.focus();
    history.replaceState(null, '', tabs[wanted]?.hash);
  };
  list.addEventListener('click', (event) => {
    const index = tabs.findIndex((tab) => tab.contains(event.target as Node));
    if (index < 0) return;
    event.preventDefault();
    choose(index);
  });
  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex((tab) => tab === document.activeElement);
    const wanted = current < 0 ? undefined : wantedTab(event.key, current, tabs.length);
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
  });
  addEventListener('hashchange', () => {
    const named = namedPanel(panels);
    if (named >= 0) open(named);
  });
  open(Math.max(namedPanel(panels), 0));
}

function announce(tab: HTMLAnchorElement | undefined, panel: HTMLElement): void {
  if (!tab) return;
  tab.id = `tab-${panel.id}`;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  panel.removeAttribute('aria-label');
  panel.setAttribute('tabindex', '0');
}

/** The panel the address names or holds what it names, or -1. */
function namedPanel(panels: readonly HTMLElement[]): number {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  return target ? panels.findIndex((panel) => panel.contains(target)) : -1;
}

/** The tab that a key moves to. Arrow keys follow the direction of reading. */
function wantedTab(key: string, current: number, count: number): number | undefined {
  const isReversed = document.documentElement.dir === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    [isReversed ? 'ArrowLeft' : 'ArrowRight']: (current + 1) % count,
    [isReversed ? 'ArrowRight' : 'ArrowLeft']: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) makeTabs(root);
