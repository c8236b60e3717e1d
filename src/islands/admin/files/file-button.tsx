import { Images } from 'lucide-react';
import { useState } from 'react';
import { attachmentResource } from '../../../domain/admin/entities/attachment.ts';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import pickerFiles from './file-picker.tsx?files';

const FilePicker = lazyPart(
  pickerFiles,
  async () => (await import('./file-picker.tsx')).FilePicker,
  () => null,
);

interface Props {
  /** Id of the field's label, which the button is named with. */
  labelId: string;
  /** What the field takes, as it is offered to the browser. */
  accept: string;
  isMany: boolean;
  /** Addresses that are chosen already. */
  taken: readonly string[];
  /** What the files were sent for, where only such will do. */
  topic?: string | undefined;
  onPick: (urls: readonly string[]) => void;
}

/** Opens the files that were sent before, for admins who may see them. */
export function FileButton({ labelId, onPick, ...requested }: Props) {
  const { text, may } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const id = `${labelId}-kept`;
  if (!may(`${attachmentResource.node}/index`)) return null;
  const pick = (urls: readonly string[]) => {
    setOpen(false);
    onPick(urls);
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className="btn btn-small"
        aria-labelledby={`${labelId} ${id}`}
        aria-haspopup="dialog"
        onFocus={() => void FilePicker.preload()}
        onPointerEnter={() => void FilePicker.preload()}
        onClick={() => setOpen(true)}
      >
        <Images className="icon" aria-hidden="true" />
        {text('picker.open')}
      </button>
      {isOpen && <FilePicker {...requested} onPick={pick} onClose={() => setOpen(false)} />}
    </>
  );
}
