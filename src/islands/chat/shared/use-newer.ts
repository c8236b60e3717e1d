import { useEffect, useRef, useState, type RefObject } from 'react';

/** The newest is in sight within this of the lower end. */
const IN_SIGHT_PX = 80;

/** Tells a reader of older messages that a new one has arrived below. @param last `seq` of the newest of the other side */
export function useNewer(list: RefObject<HTMLElement | null>, last = 0): { isBelow: boolean; show: () => void } {
  const [isBelow, setBelow] = useState(false);
  const seen = useRef(last);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight < IN_SIGHT_PX;
    if (last > seen.current && !isAtEnd()) setBelow(true);
    seen.current = last;
    const note = () => isAtEnd() && setBelow(false);
    element.addEventListener('scroll', note);
    return () => element.removeEventListener('scroll', note);
  }, [list, last]);
  return { isBelow, show: () => list.current?.scrollTo({ top: list.current.scrollHeight }) };
}
