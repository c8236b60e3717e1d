/** Focuses what has come in the place of the button that was pressed: the focus would be lost with the button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus to what is drawn in the next frame, such as a field that was refused. Somebody who has begun to type in
 * another field by then is not interrupted.
 */
export function focusNextFrame(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === before || !now?.matches(TYPED_IN)) find()?.focus();
  });
}

const TYPED_IN = 'input, select, textarea, [contenteditable]';
