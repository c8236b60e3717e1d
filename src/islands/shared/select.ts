/** A list of a form, by its name. */
export function selectOf(form: HTMLFormElement, name: string): HTMLSelectElement | undefined {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLSelectElement ? found : undefined;
}
