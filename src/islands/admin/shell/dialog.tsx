import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { usePanel } from './admin-context.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** Whether the dialog asks a question that must be answered, so that a press beside it does not close it. */
  isQuestion?: boolean;
  children: ReactNode;
  /** Buttons at its foot. */
  foot?: ReactNode;
}

/** A dialog of the panel, open as long as it is drawn. */
export function PanelDialog({ title, onClose, isQuestion = false, children, foot }: Props) {
  const { text } = usePanel();
  const [focusBack] = useState(focusBackFrom);
  useEffect(() => focusBack, [focusBack]);
  return (
    <ModalOverlay
      className="dialog-ground"
      isOpen
      isDismissable={!isQuestion}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="dialog panel-dialog">
        <Dialog role={isQuestion ? 'alertdialog' : 'dialog'}>
          <header>
            <Heading slot="title">{title}</Heading>
            <button type="button" className="btn btn-icon push" aria-label={text('shell.close')} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </header>
          <div className="body">{children}</div>
          {foot && <footer>{foot}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Remembers what has the focus before a dialog opens. What it answers gives the focus back if closing the dialog lost it: to the
 * button that opened it, or to the part of the screen around it if what was done has taken the button away.
 */
function focusBackFrom(): () => void {
  const before = document.activeElement;
  const around = before?.closest<HTMLElement>('section, .screen');
  const giveBack = () => {
    if (document.activeElement !== document.body) return;
    if (before instanceof HTMLElement) before.focus();
    if (document.activeElement !== document.body || !around?.isConnected) return;
    around.tabIndex = -1;
    around.focus();
  };
  // Two frames give the dialog time to leave, and to return the focus itself.
  return () => void requestAnimationFrame(() => requestAnimationFrame(giveBack));
}
