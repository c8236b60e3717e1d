import { useLayoutEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HEART } from '../../../markup/catalogue/heart.ts';
import { heartsOfPage, nameHeart, type DrawnHeart, type HeartsFace } from './hearts-face.ts';

interface HeartsProps extends HeartsFace {
  hearts: readonly DrawnHeart[];
  /** How a heart is named, with `#` for the car. */
  words: string;
}

/** All hearts of a page, each in the button of the page's HTML, and the message about the last press. */
function Hearts({ hearts, isCollected, toast, words }: HeartsProps) {
  return (
    <>
      {toast !== '' && <p className="toast">{toast}</p>}
      {hearts.map(({ button, slug }, index) => (
        <Heart key={`${slug} ${index}`} button={button} isCollected={isCollected(slug)} words={words} />
      ))}
    </>
  );
}

function Heart({ button, isCollected, words }: { button: HTMLElement; isCollected: boolean; words: string }) {
  useLayoutEffect(() => {
    nameHeart(button, words);
    button.hidden = false;
    button.setAttribute('aria-pressed', `${isCollected}`);
  });
  return createPortal(
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" pointerEvents="none">
      <path d={HEART} />
    </svg>,
    button,
  );
}

/** Takes over the hearts of a page in one step. The buttons stay, and with them the focus. */
export function takeOverHearts(place: HTMLElement): (face: HeartsFace) => void {
  const root = createRoot(place);
  const taken = new WeakSet<HTMLElement>();
  return (face) => {
    const hearts = heartsOfPage();
    for (const { button } of hearts) {
      // The drawing it came with goes the moment React's own is there.
      if (!taken.has(button)) button.replaceChildren();
      taken.add(button);
    }
    flushSync(() => root.render(<Hearts {...face} hearts={hearts} words={place.dataset['saysCar'] ?? ''} />));
  };
}
