/** Settled while no pointer is down. */
let released: Promise<unknown> = Promise.resolve();

addEventListener(
  'pointerdown',
  () => {
    released = new Promise((resolve) => {
      for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, resolve, { once: true });
    });
  },
  { capture: true },
);

/**
 * Does something once no pointer is down and the press has been heard: what moves the page under a finger takes the press
 * away from the button it was meant for. For what a field shows when it is left.
 */
export function afterPress(act: () => void): void {
  void released.then(() => setTimeout(act));
}
