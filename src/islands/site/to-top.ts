import { afterPaint } from '../shared/after-paint.ts';

/** How far the page is scrolled before the way back to the top shows, in pixels. */
const SHOWN_PAST_PX = 120;

/** The way back to the top: of the page, and of what the keyboard walks through. */
export function installToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-to-top]');
  if (!link) return;
  const show = () => {
    link.hidden = scrollY <= SHOWN_PAST_PX;
  };
  addEventListener('scroll', show, { passive: true });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  });
  // How far the page is scrolled is known once it is laid out; to ask before would lay it out a time more.
  afterPaint(show);
}
