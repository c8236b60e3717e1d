import { useStore } from '@nanostores/react';
import { MoreVertical, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showCurrent } from '../../shared/show-current.ts';
import { usePanel } from './admin-context.ts';
import { PopMenu } from './pop-menu.tsx';
import { $tabs, addressOf, closeOtherTabs, closeTab, goTo } from './tab-store.ts';

/** The opened screens: links, each with a button that closes it. */
export function TabBar({ titleOf }: { titleOf: (path: string) => string }) {
  const { text } = usePanel();
  const { tabs, current } = useStore($tabs);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(list.current), [current, tabs]);
  const open = tabs.filter(({ path }) => path !== '');
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
      {open.length > 1 && <TabMenu titleOf={titleOf} />}
    </>
  );
}

/** A menu of all opened screens, with actions that close them. A phone's strip shows only two or three. */
function TabMenu({ titleOf }: { titleOf: (path: string) => string }) {
  const { text } = usePanel();
  const { tabs, current } = useStore($tabs);
  const open = tabs.filter(({ path }) => path !== '');
  const items = [
    ...open.map(({ path, search }) => ({
      id: `open ${path}`,
      label: titleOf(path),
      isCurrent: path === current,
      act: () => goTo(addressOf(path, search)),
    })),
    { id: 'closeThis', label: text('tabs.closeThis'), act: () => closeTab(current) },
    { id: 'closeOthers', label: text('tabs.closeOthers'), act: () => closeOtherTabs(current) },
  ];
  const icon = <MoreVertical className="icon" aria-hidden="true" />;
  return <PopMenu label={text('tabs.actions')} icon={icon} items={items} />;
}
