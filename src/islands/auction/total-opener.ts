import { comeWithTouch } from '../shared/with-touch.ts';
import { keptTotal } from './kept-total.ts';
import files from './total.ts?files';
import type { TotalOptions } from './total.ts';

/** What works a total out comes with the first touch of its form, or at once where one was named on this page before. */
export function installTotal(root: HTMLElement, options: TotalOptions): void {
  const form = root.querySelector<HTMLFormElement>('form[data-total]');
  if (!form) return;
  const load = comeWithTouch(form, {
    files,
    touches: ['pointerdown', 'focusin', 'submit'],
    isPress: ({ type }) => type === 'submit',
    start: async () => {
      const { TotalForm } = await import('./total.ts');
      const total = new TotalForm(form, options);
      return () => void total.work();
    },
  });
  if (keptTotal()) load();
}
