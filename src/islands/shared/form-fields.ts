/** What is filled in: inputs, selects and text areas, of which nothing is used but what inputs have too. */
export const controlsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>('.in')].filter((control) => control.name !== '');

/** Shows or clears what is wrong with a field, and says whether something is. */
export function mark(control: HTMLElement, message: string | undefined): boolean {
  const place = document.getElementById(`${control.id}-error`);
  if (message === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  if (place) {
    place.textContent = message ?? '';
    place.hidden = message === undefined;
  }
  return message !== undefined;
}
