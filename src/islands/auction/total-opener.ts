import { fetchFiles } from '../shared/fetch-files.ts';
import { keptTotal } from './kept-total.ts';
import files from './total.ts?files';
import type { TotalOptions } from './total.ts';

const TOUCHES = ['pointerdown', 'focusin', 'submit'] as const;

/** What works a total out comes with the first touch of its form, or at once where one was named on this page before. */
export function installTotal(root: HTMLElement, options: TotalOptions): void {
  const form = root.querySelector<HTMLFormElement>('form[data-total]');
  if (!form) return;
  form.addEventListener('submit', (event) => event.preventDefault());
  let isLoading = false;
  let isPressed = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await fetchFiles(files);
      const { TotalForm } = await import('./total.ts');
      for (const kind of TOUCHES) form.removeEventListener(kind, touch);
      const total = new TotalForm(form, options);
      // A press that came before the script is made up for.
      if (isPressed) void total.work();
    } catch {
      // It comes with the next touch.
      isLoading = false;
    }
  };
  const touch = ({ type }: Event) => {
    isPressed ||= type === 'submit';
    void load();
  };
  for (const kind of TOUCHES) form.addEventListener(kind, touch);
  if (keptTotal()) void load();
}
