/** Focuses what has come in the place of the button that was pressed: the focus would be lost with the button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
