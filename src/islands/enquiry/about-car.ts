import type { Locale } from '../../domain/shared/locale.ts';
import { nameOfStyle } from './api.ts';

const SUBJECTS = ['style', 'stock', 'part'] as const;

/**
 * Says in the form which car its address names: `?style=<slug>` with the name from the catalogue, `?stock=` and `?part=` with
 * the `name` beside them. Whoever writes another car into the field means that one.
 */
export async function fillInCar(form: HTMLFormElement, locale: Locale): Promise<void> {
  const query = new URLSearchParams(location.search);
  const field = form.querySelector<HTMLInputElement>('[name=car]');
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  const subject = SUBJECTS.find((name) => query.get(name));
  if (!field || !subject) return;
  const slug = query.get(subject) ?? '';
  field.addEventListener('input', () => {
    for (const name of SUBJECTS) {
      const input = hidden(name);
      if (input) input.value = '';
    }
  });
  const setSubject = () => {
    const input = hidden(subject);
    if (input) input.value = slug;
  };
  setSubject();
  const name = subject === 'style' ? await nameOfStyle(locale, slug) : query.get('name');
  // The address names the car, whatever a draft of another visit says; not so once somebody has typed.
  if (name && hidden(subject)?.value === slug) field.value = name.slice(0, field.maxLength);
}

/** Whether the form says what it is about, in words or by its address. */
export const saysCar = (form: HTMLFormElement): boolean =>
  ['car', ...SUBJECTS].some((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim());
