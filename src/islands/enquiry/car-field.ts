import { latinDigits } from '../../domain/shared/digits.ts';

/** What an enquiry may be about: the form has a hidden field for the slug of each. */
export const SUBJECTS = ['style', 'stock', 'part'] as const;

/** An input or a select, of which nothing is used but what inputs have too. */
export const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

export function write(control: HTMLInputElement | null, value: string): void {
  if (control) control.value = value;
}

/** The parameters that say what an enquiry is about. A quote names its cars itself. */
const NAMED = [...SUBJECTS, 'quote_no'] as const;

/** Puts the subject of the page's address into the form at once. Its name may follow later. */
export function keepSubject(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const name of NAMED) write(controlOf(form, name), query.get(name) ?? '');
  // A reader who writes another car into the field means that one.
  controlOf(form, 'car')?.addEventListener('input', () => {
    for (const name of SUBJECTS) write(controlOf(form, name), '');
  });
}

/** Whether the form says what it is about, in words or by its address. */
export const saysCar = (form: HTMLFormElement): boolean =>
  ['car', ...NAMED].some((name) => controlOf(form, name)?.value.trim());

/** Figures are shown as ours are written, whichever digits the keyboard has. */
export function writeLatinDigits(control: HTMLInputElement): void {
  const { value, selectionStart } = control;
  const latin = latinDigits(value);
  if (latin === value) return;
  control.value = latin;
  control.setSelectionRange(selectionStart, selectionStart);
}

/** A name of the full length on the narrowest phone. */
const MAX_ROWS = 8;

/** A field that shows all of what it holds. */
export function grow(field: HTMLTextAreaElement): void {
  while (field.scrollHeight > field.clientHeight && field.rows < MAX_ROWS) field.rows += 1;
}
