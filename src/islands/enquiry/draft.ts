import { controlsOf } from '../shared/form-fields.ts';

/** What was typed into a form, kept for this tab until it has arrived: a page reloaded by a weak phone brings it back. */
const keyOf = (form: HTMLFormElement) => `draft ${new URL(form.action).pathname}`;

export function keepDraft(form: HTMLFormElement): void {
  const typed = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {
    // Storage is refused or full: the page itself still holds what was typed.
  }
}

export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There is none, then.
  }
}

/** Fills in what the reader had typed; what the browser itself brought back stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const typed = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Record<string, unknown>;
    for (const control of controlsOf(form)) {
      const value = typed[control.name];
      const isUntouched = control.value === '' || control.value === control.getAttribute('value');
      if (typeof value === 'string' && value !== '' && isUntouched) control.value = value;
    }
  } catch {
    // No draft that can be read is no draft.
  }
}
