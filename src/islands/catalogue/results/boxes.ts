import { valueInAddress } from '../../../domain/catalogue/facets/address-value.ts';

/** Links become boxes to tick, or buttons of which one is on: what they are as long as a script is there. */
export function makeBoxes(results: HTMLElement): void {
  for (const box of results.querySelectorAll<HTMLElement>('[data-facet]')) {
    const isOne = box.closest('[data-choices=one]') !== null;
    box.setAttribute('role', isOne ? 'radio' : 'checkbox');
    box.setAttribute('aria-checked', String(box.hasAttribute('aria-current')));
    box.removeAttribute('aria-current');
    box.dataset['value'] ??= valueInAddress(box.getAttribute('href') ?? '');
  }
  // One stop of the tab key for each such group: arrows lead through it.
  for (const group of results.querySelectorAll('[data-choices=one]')) {
    group.setAttribute('role', 'radiogroup');
    const boxes = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const on = boxes.find((box) => box.getAttribute('aria-checked') === 'true') ?? boxes[0];
    for (const box of boxes) box.tabIndex = box === on ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The box a key presses: the space bar the one it is on (a link alone would scroll the page), an arrow its neighbour. */
export function boxFor(key: string, box: HTMLElement): HTMLElement | undefined {
  if (key === ' ') return box;
  const group = box.closest('[role=radiogroup]');
  const step = STEPS[key];
  if (!group || step === undefined) return undefined;
  const boxes = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
  return boxes[(boxes.indexOf(box) + step + boxes.length) % boxes.length];
}
