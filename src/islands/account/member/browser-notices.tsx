import { useEffect, useRef, useState } from 'react';
import { askToShow, shownNow, type Shown } from '../../shared/notices/permission.ts';
import type { MemberText } from './words.ts';

/** Words for each state; `default` is shown after the browser's question was left unanswered. */
const SAYS = {
  granted: 'notices.browser.on',
  denied: 'notices.browser.refused',
  cannot: 'notices.browser.cannot',
  default: 'notices.browser.unanswered',
} as const satisfies Record<Shown, string>;

/** Turns on the browser's notifications. The site asks for the permission only when this is pressed. */
export function BrowserNotices({ text }: { text: MemberText }) {
  const [shown, setShown] = useState(shownNow);
  const [hasRequested, setAsked] = useState(false);
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The member may have changed the permission in the browser's settings meanwhile.
  useEffect(() => {
    const look = () => setShown(shownNow());
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const ask = async () => {
    setShown(await askToShow());
    setAsked(true);
    // The button may have gone.
    messageRef.current?.focus();
  };
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('notices.browser.title')}</h2>
      <p>{text('notices.browser.text')}</p>
      <p role="status" className="strong" tabIndex={-1} ref={messageRef}>
        {(shown !== 'default' || hasRequested) && text(SAYS[shown])}
      </p>
      {shown === 'default' && (
        <p className="row">
          <button type="button" className="btn" onClick={() => void ask()}>
            {text('notices.browser.ask')}
          </button>
        </p>
      )}
    </section>
  );
}
