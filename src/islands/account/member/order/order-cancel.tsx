import { fetchFiles } from '../../../shared/fetch-files.ts';
import { LateForm, type LateProps } from '../late-form.tsx';
import cancelFiles from './cancel-form.tsx?files';
import { Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

/** Asks to cancel the order or one of its cars, while something of it is open. */
export function OrderCancel(props: DetailProps) {
  const { detail, say, acts } = props;
  const { state, flags } = detail.order;
  if (state !== 'open') return null;
  const load = async () => {
    await fetchFiles(cancelFiles);
    const { CancelForm } = await import('./cancel-form.tsx');
    return (late: LateProps) => <CancelForm {...late} {...{ detail, say, acts }} />;
  };
  return (
    <Part id="cancel" title={say('cancel.title')}>
      {flags.includes('cancel_asked') ? (
        <p>{say('cancel.asked')}</p>
      ) : (
        <>
          <p>{say('cancel.text')}</p>
          <LateForm {...props} act={say('cancel.begin')} look="btn" load={load} onDone={acts.told} />
        </>
      )}
    </Part>
  );
}
