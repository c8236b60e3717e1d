import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { CaptchaWords } from '../../domain/captcha/words.ts';
import { $progress, $status, cancelWork, startWork } from './captcha-store.ts';

/** The captcha for people who cannot see the picture: the device computes, and reports its progress. */
export function Work({ words }: { words: CaptchaWords }) {
  const status = useStore($status);
  const progress = useStore($progress);
  const isWorking = status === 'working';
  const start = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const percent = Math.floor(progress * 100);

  // The pressed button has gone, so the focus moves to the next step.
  useLayoutEffect(() => {
    (isWorking ? cancel : start).current?.focus();
  }, [isWorking]);

  return (
    <div className="captcha-work">
      <p id="captcha-work">{words.work.explain}</p>
      {isWorking && (
        <label>
          <span className="sub">{words.work.progress.replace('{{percent}}', String(percent))}</span>
          <progress value={percent} max={100} />
        </label>
      )}
      <div className="captcha-acts">
        {!isWorking && (
          <button type="button" className="btn btn-ink" aria-describedby="captcha-work" ref={start} onClick={startWork}>
            {words.work.start}
          </button>
        )}
        <button type="button" className="btn" ref={cancel} onClick={cancelWork}>
          {words.work.cancel}
        </button>
      </div>
    </div>
  );
}
