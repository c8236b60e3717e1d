import { useStore } from '@nanostores/react';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { usePanel } from './admin-context.ts';
import type { MenuEntry } from './admin-store.ts';
import { iconOf } from './icons.ts';
import { $layout, isCollapsed, setCollapsed } from './layout-store.ts';
import { Seal } from './seal.tsx';
import { addressOf } from './tab-store.ts';

interface Props {
  menus: readonly MenuEntry[];
  /** Name of the entry whose screen is shown. */
  current: string | undefined;
}

/** The menu at the side: 260 px wide, or 64 with icons alone. A phone has it in a drawer. */
export function Rail({ menus, current }: Props) {
  const { text, given } = usePanel();
  const isNarrow = isCollapsed(useStore($layout));
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const label = text(isNarrow ? 'menu.expand' : 'menu.collapse');
  return (
    <nav className="rail" aria-label={text('menu.label')} data-narrow={isNarrow ? '' : undefined}>
      <a className="logo" href={addressOf('')} aria-label={given.siteName}>
        <Seal />
        <span>{given.siteName}</span>
      </a>
      <MenuList menus={menus} current={current} isNarrow={isNarrow} />
      <button
        type="button"
        className="fold"
        aria-label={label}
        aria-expanded={!isNarrow}
        title={isNarrow ? label : undefined}
        onClick={() => setCollapsed(!isNarrow)}
      >
        <Fold className="icon flip" aria-hidden="true" />
        <span>{label}</span>
      </button>
    </nav>
  );
}

export function MenuList({ menus, current, isNarrow }: Props & { isNarrow: boolean }) {
  return (
    <ul className="plain menu">
      {menus.map((entry) => (
        <li key={entry.name}>
          {entry.type === 'menu_dir' ? (
            <Folder entry={entry} current={current} isNarrow={isNarrow} />
          ) : (
            <Link entry={entry} current={current} isNarrow={isNarrow} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: MenuEntry;
  current: string | undefined;
  isNarrow: boolean;
}

function Link({ entry: { name, title, icon }, current, isNarrow }: EntryProps) {
  const Icon = iconOf(icon);
  return (
    <a
      href={addressOf(name)}
      aria-current={name === current ? 'page' : undefined}
      aria-label={isNarrow ? title : undefined}
      title={isNarrow ? title : undefined}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{title}</span>
    </a>
  );
}

/** A group of screens. In the narrow menu it opens the wide one, because icons inside icons would have to be guessed. */
function Folder({ entry, current, isNarrow }: EntryProps) {
  const { title, icon, children } = entry;
  const holdsCurrent = children.some(({ name }) => name === current);
  const [chosen, setOpen] = useState<boolean | undefined>(undefined);
  const isOpen = !isNarrow && (chosen ?? true);
  const Icon = iconOf(icon);
  const press = () => {
    if (!isNarrow) return setOpen(!isOpen);
    setOpen(true);
    setCollapsed(false);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isNarrow ? title : undefined}
        title={isNarrow ? title : undefined}
        data-holds={holdsCurrent && !isOpen ? '' : undefined}
        onClick={press}
      >
        <Icon className="icon" aria-hidden="true" />
        <span>{title}</span>
        <ChevronDown className="icon turn" aria-hidden="true" />
      </button>
      {isOpen && <MenuList menus={children} current={current} isNarrow={false} />}
    </>
  );
}
