import { useStore } from '@nanostores/react';
import { MoreVertical, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePanel } from './admin-context.ts';
import { PopMenu } from './pop-menu.tsx';
import { $tabs, addressOf, closeOtherTabs, closeTab } from './tab-store.ts';

/** The opened screens: links, each with a button that closes it. */
export function TabBar({ titleOf }: { titleOf: (path: string) => string }) {
  const { text } = usePanel();
  const { tabs, current } = useStore($tabs);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current]');
    const strip = list.current;
    // Only the strip moves, never the page.
    if (!shown || !strip || strip.scrollWidth <= strip.clientWidth) return;
    const [at, within] = [shown.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollBy({ left: at.x + at.width / 2 - (within.x + within.width / 2) });
  }, [current, tabs]);
  const open = tabs.filter(({ path }) => path !== '');
  const acts = [
    { id: 'closeThis', label: text('tabs.closeThis'), act: () => closeTab(current) },
    { id: 'closeOthers', label: text('tabs.closeOthers'), act: () => closeOtherTabs(current) },
  ];
  return (
    <>
      <nav className="open-tabs" aria-label={text('tabs.label')}>
        <ul className="plain" ref={list}>
          {open.map(({ path, search }) => (
            <li key={path} data-current={path === current ? '' : undefined}>
              <a href={addressOf(path, search)} aria-current={path === current ? 'page' : undefined}>
                {titleOf(path)}
              </a>
              {open.length > 1 && (
                <button
                  type="button"
                  aria-label={text('tabs.close', { name: titleOf(path) })}
                  onClick={() => closeTab(path)}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {open.length > 1 && (
        <PopMenu
          label={text('tabs.actions')}
          icon={<MoreVertical className="icon" aria-hidden="true" />}
          items={acts}
        />
      )}
    </>
  );
}
