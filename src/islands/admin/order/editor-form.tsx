import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Refused } from '../../shared/call.ts';
import { isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderPart } from './acts.tsx';

interface Props {
  part: OrderPart;
  path: string;
  /** The text with this key is said once it is saved. */
  done: string;
  /** Says why it cannot be saved as it is. */
  fault?: string | undefined;
  body: () => object;
  onDone: () => void;
  children: ReactNode;
}

/** A part of the screen while it is edited. */
export function EditorForm({ part, path, done, fault, body, onDone, children }: Props) {
  const { text, tell, sayFailure } = usePanel();
  const { say } = part.words;
  const [send] = useState(() => part.store.sender(path));
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const busy = isBusy ? true : undefined;
  const submit = async () => {
    setTried(true);
    if (isBusy || fault !== undefined) return;
    setBusy(true);
    const answer = await send(body());
    setBusy(false);
    if (answer) return setRefused(isLeaving(answer) ? undefined : answer);
    tell(say(done));
    onDone();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {fault !== undefined && (
        <p className={wasTried ? 'err' : 'sub'} role={wasTried ? 'alert' : undefined}>
          {fault}
        </p>
      )}
      {refused && (
        <p className="err" role="alert">
          {sayFailure(refused)}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
          {text('form.save')}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {text('shell.cancel')}
        </button>
      </div>
    </form>
  );
}
