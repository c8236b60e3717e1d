import type { KeyboardEvent } from 'react';
import type { PopMenuProps } from './open-menu.tsx';
import files from './open-menu.tsx?files';
import { useOpened } from './opened-part.ts';

const OPENS: readonly string[] = ['ArrowDown', 'ArrowUp'];

/** A button that opens a menu. The menu's script is fetched on the first hover, focus or press. */
export function PopMenu(props: PopMenuProps) {
  const { Opened, open, preload } = useOpened(files, async () => (await import('./open-menu.tsx')).OpenMenu);
  if (Opened) return <Opened {...props} />;
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENS.includes(event.key)) return;
    event.preventDefault();
    open();
  };
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
      onKeyDown={openByKey}
    >
      {props.icon}
    </button>
  );
}
