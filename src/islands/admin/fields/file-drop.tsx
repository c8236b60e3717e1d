import { FileUp } from 'lucide-react';
import { useRef, useState, type AriaAttributes, type DragEvent, type ReactNode } from 'react';
import { usePanel } from '../shell/admin-context.ts';

interface Props {
  /** Kinds of files the browser offers: `.csv,text/csv`. */
  accept: string;
  isMany: boolean;
  /** Whether files are being uploaded. The browser's file dialog does not open meanwhile. */
  isBusy: boolean;
  /** Of the button, where it is a field of a form. */
  field?: Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'> & { id: string };
  onFiles: (files: readonly File[]) => void;
  /** Stands beside the button. */
  children: ReactNode;
}

/** The browser's own choice of files, by a button that fits the form; files may be dropped on it as well. */
export function FileDrop({ children, ...choice }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <div
      className="drop"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        choice.onFiles([...event.dataTransfer.files].slice(0, choice.isMany ? undefined : 1));
      }}
    >
      <ChooseButton {...choice} />
      {children}
    </div>
  );
}

function ChooseButton({ accept, isMany, isBusy, field, onFiles }: Omit<Props, 'children'>) {
  const { text } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="clip"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the browser would not report the same file if it is chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        className="btn btn-small"
        {...field}
        aria-busy={isBusy ? true : undefined}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
      >
        <FileUp className="icon" aria-hidden="true" />
        {text(isMany ? 'form.chooseFiles' : 'form.chooseFile')}
      </button>
    </>
  );
}
