import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';

interface Props {
  says: { title: string; text: string; act: string };
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a form saves what cannot be taken back as a whole. */
export function AskFirst({ says, onClose, onDone }: Props) {
  const { text } = usePanel();
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {text('shell.cancel')}
      </button>
      <button type="button" className="btn btn-main" onClick={onDone}>
        {says.act}
      </button>
    </>
  );
  return (
    <PanelDialog title={says.title} isQuestion onClose={onClose} foot={foot}>
      <p>{says.text}</p>
    </PanelDialog>
  );
}
