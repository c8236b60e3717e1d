import { useEffect, useRef } from 'react';
import { countInTitle } from './attention.ts';

/** Shows the number of unread messages in the page's title and icon, on every screen of the panel. */
export function useUnread(count: number): void {
  const latest = useRef(count);
  latest.current = count;
  const title = useRef<ReturnType<typeof countInTitle>>(undefined);
  useEffect(() => {
    title.current = countInTitle(() => latest.current);
    return () => title.current?.end();
  }, []);
  useEffect(() => {
    title.current?.renew();
    return count > 0 ? drawCount(count) : undefined;
  }, [count]);
}

/** Draws the count into the icon when what draws it has come. @returns puts the icon back */
function drawCount(count: number): () => void {
  const drawing = import('./unread-icon.ts').then(({ countInIcon }) => countInIcon(count));
  // Without the network the icon stays as it is.
  drawing.catch(() => {});
  return () => void drawing.then((putBack) => putBack()).catch(() => {});
}
