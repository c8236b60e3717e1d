import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import type { Point } from '../../domain/captcha/answer.ts';
import type { CaptchaWords } from '../../domain/captcha/words.ts';
import type { CaptchaPicture } from './api.ts';
import { $cross, $picture, $points, $status, CAPTCHA_DIALOG, clickAt, hasFailed, moveCross } from './captcha-store.ts';

interface Props {
  words: CaptchaWords;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The picture as one button: a pointer clicks where it is, Enter and Space where the cross is. Left is left in every
 * language, for a picture has no direction.
 */
export function Picture({ words }: Props) {
  const status = useStore($status);
  const picture = useStore($picture);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = !picture || hasFailed(status);

  // The focus also returns here after a new picture has arrived, so that the visitor can go on clicking.
  useLayoutEffect(() => {
    if (status === 'clicking') button.current?.focus({ preventScroll: true });
  }, [status, picture]);

  if (isEmpty) {
    return (
      <div className="captcha-picture captcha-empty">
        {status === 'loading' && <p className="sub">{words.loading}</p>}
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        dir="ltr"
        className="captcha-picture"
        data-picture={picture.id}
        ref={button}
        aria-label={words.picture}
        aria-describedby="captcha-help"
        // The button is not really disabled, or it would lose the focus while an answer is checked.
        aria-disabled={status === 'clicking' ? undefined : true}
        aria-busy={status === 'loading' || status === 'checking'}
        onClick={(event) => clickAt(pointOf(event, picture))}
        onKeyDown={moveByKeys}
      >
        <img src={picture.base64} width={picture.width} height={picture.height} alt="" draggable={false} />
        <Marks picture={picture} />
      </button>
      <p id="captcha-help" className="fine captcha-help">
        {words.pictureHelp}
      </p>
    </>
  );
}

function Marks({ picture }: { picture: CaptchaPicture }) {
  const points = useStore($points);
  const cross = useStore($cross);
  return (
    <>
      {points.map((point, index) => (
        // The style sheet draws the number: as text, it would become part of the button's name.
        <span className="captcha-mark" key={index} data-number={index + 1} style={placeOf(point, picture)} />
      ))}
      <span className="captcha-cross" style={placeOf(cross, picture)} />
    </>
  );
}

/** React sets these one by one in the browser, which the content security policy allows. */
function placeOf({ x, y }: Point, { width, height }: CaptchaPicture): CSSProperties {
  return { insetInlineStart: `${(x / width) * 100}%`, insetBlockStart: `${(y / height) * 100}%` };
}

/** A key's click has no place (UI Events, `detail` 0). */
function pointOf(event: MouseEvent<HTMLElement>, { width, height }: CaptchaPicture): Point {
  if (event.detail === 0) return $cross.get();
  const image = event.currentTarget.querySelector('img') ?? event.currentTarget;
  const shown = image.getBoundingClientRect();
  return {
    x: ((event.clientX - shown.left) / shown.width) * width,
    y: ((event.clientY - shown.top) / shown.height) * height,
  };
}

function moveByKeys(event: KeyboardEvent): void {
  const [right, down] = ARROWS[event.key] ?? [];
  if (right === undefined || down === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  // The dialog would scroll.
  event.preventDefault();
  const step = event.shiftKey ? CAPTCHA_DIALOG.longStep : CAPTCHA_DIALOG.step;
  moveCross(right * step, down * step);
}
