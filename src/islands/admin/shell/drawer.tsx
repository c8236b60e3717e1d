import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { usePanel } from './admin-context.ts';
import type { MenuEntry } from './admin-store.ts';
import { MenuList } from './menu.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  menus: readonly MenuEntry[];
  current: string | undefined;
}

/** The menu on a phone. */
export function Drawer({ isOpen, onClose, menus, current }: Props) {
  const { text, given } = usePanel();
  return (
    <ModalOverlay
      className="drawer-ground"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="drawer">
        <Dialog className="rail" aria-label={text('menu.label')}>
          <div className="row">
            <span className="logo">{given.siteName}</span>
            <button type="button" className="btn btn-icon push" aria-label={text('shell.close')} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </div>
          <nav aria-label={text('menu.label')}>
            <MenuList menus={menus} current={current} isNarrow={false} />
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
