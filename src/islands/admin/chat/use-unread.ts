import { useEffect, useRef } from 'react';
import { countInIcon, countInTitle } from './attention.ts';

/** Says in the title and the icon of the page how many messages are unread, whichever screen of the panel is shown. */
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
    return countInIcon(count);
  }, [count]);
}
