import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { CaptchaWords } from '../../domain/captcha/words.ts';
import {
  $isOpen,
  $notice,
  $picture,
  $points,
  $progress,
  $status,
  closeCaptcha,
  hasFailed,
  offerWork,
  refreshPicture,
  undoClick,
} from './captcha-store.ts';
import { Picture } from './picture.tsx';
import { Work } from './work-panel.tsx';

interface Props {
  words: CaptchaWords;
}

/** The dialog, closed until `openCaptcha`. Stands once on a page. */
export function Captcha({ words }: Props) {
  const isOpen = useStore($isOpen);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!isOpen || !dialog.current) return;
    const shown = dialog.current;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      // Browsers return the focus themselves, unless its element was disabled meanwhile or belongs to a label.
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);

  return (
    <dialog
      className="dialog captcha"
      aria-labelledby="captcha-title"
      ref={dialog}
      // Escape and the back gesture of phones.
      onCancel={(event) => {
        event.preventDefault();
        closeCaptcha();
      }}
      onClose={() => {
        if ($isOpen.get()) closeCaptcha();
      }}
    >
      {isOpen && <Content words={words} />}
    </dialog>
  );
}

function Content({ words }: Props) {
  const status = useStore($status);
  const isWork = status === 'offer' || status === 'working';
  return (
    <>
      <header>
        <h2 id="captcha-title">{words.title}</h2>
        <button type="button" className="btn btn-icon push" aria-label={words.close} onClick={() => closeCaptcha()}>
          <Icon path="m5 5 14 14M19 5 5 19" />
        </button>
      </header>
      <div className="body">
        {isWork ? <Work words={words} /> : <Clicking words={words} />}
        <Spoken words={words} />
      </div>
    </>
  );
}

function Clicking({ words }: Props) {
  const status = useStore($status);
  const picture = useStore($picture);
  return (
    <>
      <p className="captcha-task">
        {hasFailed(status) || !picture ? null : (
          <>
            <span>{words.instruction}</span>
            {picture.text.map((thing, index) => (
              <span className="captcha-thing" key={thing}>
                <b aria-hidden="true">{index + 1}</b> <bdi>{nameOf(thing)}</bdi>
              </span>
            ))}
          </>
        )}
      </p>
      <Picture words={words} />
      <Acts words={words} />
    </>
  );
}

/** The buttons use `aria-disabled`: a button that is really disabled would lose the focus. */
function Acts({ words }: Props) {
  const status = useStore($status);
  const points = useStore($points);
  const refresh = useRef<HTMLButtonElement>(null);
  const isClicking = status === 'clicking';
  const isRefreshable = isClicking || hasFailed(status);
  const unless = (can: boolean) => (can ? undefined : true);

  useLayoutEffect(() => {
    if (hasFailed(status)) refresh.current?.focus();
  }, [status]);

  return (
    <div className="captcha-acts">
      <button type="button" className="btn btn-bare" aria-disabled={unless(isClicking)} onClick={offerWork}>
        {words.work.offer}
      </button>
      <span className="captcha-icons">
        <button
          type="button"
          className="btn btn-icon"
          aria-label={words.undo}
          aria-disabled={unless(isClicking && points.length > 0)}
          onClick={undoClick}
        >
          <Icon path="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={words.refresh}
          aria-disabled={unless(isRefreshable)}
          ref={refresh}
          onClick={() => isRefreshable && refreshPicture()}
        >
          <Icon path="M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7" />
        </button>
      </span>
    </div>
  );
}

/** Shows and announces what happens. The live region exists before its first message, or screen readers would miss it. */
function Spoken({ words }: Props) {
  const status = useStore($status);
  const notice = useStore($notice);
  const points = useStore($points);
  const progress = useStore($progress);
  const isRight = status === 'right';
  const wrong = notice && (notice.text || (notice.kind === 'wrong' ? words.wrong : words.work.failed));
  let shown = isRight ? words.right : wrong;
  if (hasFailed(status)) shown = status === 'offline' ? words.offline : words.loadFailed;
  // A screen reader would read out every step of the work, so it hears each quarter only.
  const quarter = Math.floor(progress * 4) * 25;
  let quiet = '';
  if (status === 'working') quiet = words.work.progress.replace('{{percent}}', String(quarter));
  else if (status === 'loading') quiet = words.loading;
  else if (points.length > 0) quiet = words.mark.replace('{{number}}', String(points.length));
  return (
    <>
      <div role="status" className="captcha-notice">
        {shown && <p className={isRight ? 'note note-ok' : 'note note-bad'}>{shown}</p>}
      </div>
      <p role="status" className="captcha-quiet">
        {quiet}
      </p>
    </>
  );
}

/** The wire writes a thing as `<anchor>`. */
const nameOf = (thing: string): string => thing.replace(/^<(.*)>$/, '$1');

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
