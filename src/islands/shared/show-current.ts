/** Moves a strip that is wider than its place, and never the page, until its current entry is in the middle. */
export function showCurrent(strip: HTMLElement | null): void {
  const shown = strip?.querySelector('[aria-current]');
  if (!strip || !shown || strip.scrollWidth <= strip.clientWidth) return;
  const [at, within] = [shown.getBoundingClientRect(), strip.getBoundingClientRect()];
  // Distances on the screen are the same in both directions of reading.
  strip.scrollBy({ left: at.x + at.width / 2 - (within.x + within.width / 2) });
}
