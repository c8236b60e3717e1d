import { useId, type ReactNode, type SubmitEvent } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import type { Refused } from '../../shared/call.ts';

interface Props {
  /** Says what it does, as its title and on its button. */
  act: string;
  isBusy: boolean;
  /** What is said below the fields. */
  refused: Refused | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something, with a button that sends it. */
export function DialogForm({ act, isBusy, refused, onSend, onClose, children }: Props) {
  const { text, sayFailure } = usePanel();
  const formId = useId();
  const busy = isBusy ? true : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <PanelDialog
      title={act}
      isQuestion
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text('shell.cancel')}
          </button>
          <button type="submit" form={formId} className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
            {act}
          </button>
        </>
      }
    >
      <form className="stack" id={formId} noValidate onSubmit={submit}>
        {children}
        {refused && (
          <p className="err" role="alert">
            {sayFailure(refused)}
          </p>
        )}
      </form>
    </PanelDialog>
  );
}
