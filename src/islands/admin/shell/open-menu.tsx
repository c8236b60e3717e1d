import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

interface PopItem {
  id: string;
  label: string;
  /** BCP 47, where it is in another language than the page. */
  lang?: string;
  isCurrent?: boolean;
  icon?: ReactNode;
  act: () => void;
}

export interface PopMenuProps {
  /** Of the button, which shows an icon alone. */
  label: string;
  icon: ReactNode;
  items: readonly PopItem[];
  /** Above the items. */
  head?: ReactNode;
}

/** A button with its menu, which is open at first: arrows, first letters, Escape; on a phone, too. */
export function OpenMenu({ label, icon, items, head }: PopMenuProps) {
  const chosen = items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A closing menu returns the focus to the element that had it at opening, so this button takes the focus first.
  useLayoutEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isChoice = items.some(({ isCurrent }) => isCurrent !== undefined);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={button} className="btn btn-icon" aria-label={label}>
        {icon}
      </Button>
      <Popover className="pop-menu" placement="bottom end">
        {head}
        <Menu
          className="pop-items"
          aria-label={label}
          {...(isChoice && { selectionMode: 'single' as const, selectedKeys: chosen })}
          onAction={(key) => items.find(({ id }) => id === key)?.act()}
        >
          {items.map(({ id, label: name, lang, isCurrent, icon: mark }) => (
            <MenuItem id={id} key={id} textValue={name} className="pop-item">
              {mark}
              <span lang={lang}>{name}</span>
              {isCurrent && <Check className="icon push" aria-hidden="true" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
