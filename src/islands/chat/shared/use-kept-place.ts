import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The list follows new messages if it is scrolled to within this distance of its lower end. */
const FOLLOWED_WITHIN_PX = 80;

/** Where the reader was: the first message with its position, and whether they were at the end. */
interface Place {
  node?: HTMLElement | undefined;
  top: number;
  isAtEnd: boolean;
}

/**
 * Keeps the reader's place in the list: messages added above move nothing, and new ones are followed if the reader is
 * at the end.
 *
 * @param count number of messages, including unsent ones
 * @param above changes whenever something above all messages does
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, count: number, above: string): void {
  const before = useRef<Place>({ top: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { node, top, isAtEnd } = before.current;
    const pushed = node?.isConnected ? topOf(node, element) - top : 0;
    // Measured by the message itself, since content below it may have grown as well.
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
      // Growing content scrolls the list too, and this event comes before the observer's. Then the reader has not
      // moved.
      const isReader = size === sizeBefore;
      const isAtEnd = isReader ? scrollHeight - scrollTop - clientHeight < FOLLOWED_WITHIN_PX : before.current.isAtEnd;
      const node = element.querySelector<HTMLElement>('.say') ?? undefined;
      before.current = { node, top: node ? topOf(node, element) : 0, isAtEnd };
    };
    note();
    element.addEventListener('scroll', note);
    // The list gets less room when the visitor's own text grows or pictures load.
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
