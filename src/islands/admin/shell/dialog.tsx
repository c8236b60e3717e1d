import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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
