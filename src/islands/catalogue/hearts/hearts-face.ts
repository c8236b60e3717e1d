/** The look of a page's hearts. Plain code draws them, and React does after the first touch. */
export interface HeartsFace {
  /** Whether a car is collected, by slug. */
  isCollected: (slug: string) => boolean;
  /** The message about the last press; empty if there is none. */
  toast: string;
}

export interface DrawnHeart {
  button: HTMLElement;
  slug: string;
}

/** The hearts on the page now. They change when lists redraw their rows. */
export const heartsOfPage = (): DrawnHeart[] =>
  [...document.querySelectorAll<HTMLElement>('[data-heart]')].map((button) => ({
    button,
    slug: button.dataset['heart'] ?? '',
  }));

/**
 * Names the heart of a row, which came empty; the row says which car it is.
 *
 * @param words with `#` for the name of the car
 */
export function nameHeart(button: HTMLElement, words: string): void {
  if (button.hasAttribute('aria-label')) return;
  const row = button.closest('li');
  const name = ['h3', '.trim'].map((part) => row?.querySelector(part)?.textContent ?? '').join(' ');
  button.setAttribute(
    'aria-label',
    words.replace('#', () => name),
  );
}
