import { X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { usePanel } from './admin-context.ts';

interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

/** Long enough to be read twice; what went wrong stays until it is dismissed. */
const SHOWN_MS = 6_000;

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const tell = useCallback(
    (text: string, isBad = false) => {
      const id = (last.current += 1);
      setToasts((all) => [...all.filter((one) => one.text !== text), { id, text, isBad }]);
      if (!isBad) setTimeout(() => dismiss(id), SHOWN_MS);
    },
    [dismiss],
  );
  return { toasts, tell, dismiss };
}

interface Props {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** Results of actions. The live region is always there, so that screen readers read what is added to it. */
export function Toasts({ toasts, onDismiss }: Props) {
  const { text } = usePanel();
  return (
    <div className="toasts" role="status" data-react-aria-top-layer="true">
      {toasts.map(({ id, text: says, isBad }) => (
        <div className={isBad ? 'toast toast-bad' : 'toast'} key={id}>
          <p>{says}</p>
          <button
            type="button"
            className="btn btn-icon"
            aria-label={text('shell.dismiss')}
            onClick={() => onDismiss(id)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
