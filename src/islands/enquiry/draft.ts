import { controlsOf } from '../shared/form-fields.ts';

/** The text typed into a form, stored for this tab until the server has it, because a weak phone may reload the page. */
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

/** Fills in the stored text, but keeps values that the browser has restored itself. */
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
