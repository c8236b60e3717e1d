/** A finger, a mouse, the keyboard, or assistive technology that moves the focus. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown'];

/**
 * Brings a React island with the first touch of what it is to take over. Until then, and for as long as it cannot be had,
 * plain code serves the place; a load that failed is tried again by the next touch.
 *
 * @param selector of the elements whose touch counts, within the place
 * @param load fetches the island, mounts it, and ends what the plain code does
 */
export function islandOnTouch(place: HTMLElement, selector: string, load: () => Promise<void>): void {
  const ends = new AbortController();
  let isLoading = false;
  const bring = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await load();
      ends.abort();
    } catch {
      isLoading = false;
    }
  };
  const touch = ({ target }: Event) => target instanceof Element && target.closest(selector) && void bring();
  for (const kind of TOUCHES) place.addEventListener(kind, touch, { signal: ends.signal, passive: true });
}
