import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { FormStore, FormValues } from './form-state.ts';

interface Props<Values extends FormValues> {
  store: FormStore<Values>;
  /** Of the button that sends it. */
  act: string;
  /** Id of what names the form. */
  labelledBy?: string;
  children: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

/** A form over its store: one button, one place for what is said of it, and the way to the first fault. */
export function Form<Values extends FormValues>({ store, act, labelledBy, children, beside }: Props<Values>) {
  const { isSending, notice, refusals } = useStore(store.$form);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.submit();
  };
  const busy = isSending ? true : undefined;
  return (
    <form className="form" ref={form} noValidate aria-labelledby={labelledBy} onSubmit={submit} onFocus={store.prepare}>
      {children}
      <div className="row">
        <button className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
          {act}
        </button>
        {beside}
      </div>
      {/* Always there: a status that comes with its text is not read out. */}
      <p role="status" className={notice?.isFault ? 'err' : undefined}>
        {notice?.text}
      </p>
    </form>
  );
}
