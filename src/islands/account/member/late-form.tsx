import { useRef, useState, type ComponentType } from 'react';
import type { ScreenProps } from './screen-props.ts';

/** Props of a form whose script comes late, in addition to the screen's own. */
export interface LateProps extends ScreenProps {
  onCancel: () => void;
  /** Called with what is to be said. */
  onDone: (says: string) => void;
}

interface Props extends ScreenProps {
  act: string;
  /** Class of the button. */
  look?: string;
  load: () => Promise<ComponentType<LateProps>>;
  /** Left out where the form leads away when it is done. */
  onDone?: (says: string) => void;
}

/** A button that loads its form when pressed and is replaced by it: few members press it, so others need not wait. */
export function LateForm({ act, look = 'btn btn-ink', load, onDone, ...props }: Props) {
  const [open, setOpen] = useState<{ Form: ComponentType<LateProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const start = () => {
    setFailed(false);
    load().then(
      (Form) => setOpen({ Form }),
      () => setFailed(true),
    );
  };
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => begin.current?.focus());
  };
  const done = (says: string) => {
    setOpen(undefined);
    onDone?.(says);
  };
  if (open) return <open.Form {...props} onCancel={close} onDone={done} />;
  return (
    <>
      <p className="row">
        <button type="button" className={look} ref={begin} onClick={start}>
          {act}
        </button>
      </p>
      <p role="status" className={hasFailed ? 'err' : undefined}>
        {hasFailed && props.personal.form.unloaded}
      </p>
    </>
  );
}

/** Takes the form away again. */
export const Cancel = ({ says, onCancel }: { says: string; onCancel: () => void }) => (
  <button type="button" className="btn" onClick={onCancel}>
    {says}
  </button>
);
