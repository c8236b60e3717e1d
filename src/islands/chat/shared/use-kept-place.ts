import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** New messages are followed where the list is within this of its lower end. */
const FOLLOWED_WITHIN_PX = 80;

/** Where the reader was: the first message there was, and whether they were at the end. */
interface Place {
  node?: HTMLElement | undefined;
  top: number;
  isAtEnd: boolean;
}

/**
 * Older messages above push nothing out of sight; newer ones are followed where the reader is at the end.
 *
 * @param count how many there are, with those on their way
 * @param above changes with what stands above them all
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, count: number, above: string): void {
  const before = useRef<Place>({ top: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { node, top, isAtEnd } = before.current;
    const pushed = node?.isConnected ? topOf(node, element) - top : 0;
    // By the message itself: what stands below it may have grown as well.
    if (pushed !== 0) element.scrollTop += pushed;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
  }, [list, count, above]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let size = '';
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const sizeBefore = size;
      size = `${scrollHeight} ${clientHeight}`;
      // What grows moves the list as well, and is told of here first: the reader has not moved.
      const isReader = size === sizeBefore;
      const isAtEnd = isReader ? scrollHeight - scrollTop - clientHeight < FOLLOWED_WITHIN_PX : before.current.isAtEnd;
      const node = element.querySelector<HTMLElement>('.say') ?? undefined;
      before.current = { node, top: node ? topOf(node, element) : 0, isAtEnd };
    };
    note();
    element.addEventListener('scroll', note);
    // What one writes grows, and pictures come, and the list has less room.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [list, count, above]);
}

/** How far a message stands below the beginning of its list, wherever that is scrolled to. */
const topOf = (node: Element, list: Element): number =>
  Math.round(node.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop);
