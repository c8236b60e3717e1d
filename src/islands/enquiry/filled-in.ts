const keyOf = (name: string) => `filled in ${name}`;

/** Writes a text into a field, and notes it for this tab, to tell it from what the reader types there. */
export function fillInField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  try {
    sessionStorage.setItem(keyOf(field.name), text);
  } catch {
    // Storage is refused or full. The field's text then counts as the reader's.
  }
}

/** Whether a field may be filled in: it is empty, or holds what was filled in before. */
export function isOpen({ name, value }: HTMLInputElement | HTMLTextAreaElement): boolean {
  try {
    return value === '' || value === sessionStorage.getItem(keyOf(name));
  } catch {
    return false;
  }
}
