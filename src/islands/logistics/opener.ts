import { comeWithTouch } from '../shared/with-touch.ts';
import files from './landed-cost.ts?files';

/** The landed cost's script comes with the first touch of its form, or at once where the address already names a choice. */
function installLandedCost(form: HTMLFormElement): void {
  const choose = form.querySelector<HTMLElement>('[data-choose]');
  const load = comeWithTouch(form, {
    files,
    touches: ['pointerdown', 'focusin', 'change', 'click'],
    isPress: ({ type, target }) => type === 'click' && choose?.contains(target as Node) === true,
    start: async () => {
      const { startLandedCost } = await import('./landed-cost.ts');
      startLandedCost(form);
      return () => choose?.click();
    },
  });
  if (location.search || document.documentElement.dataset['place']) load();
}

const form = document.querySelector<HTMLFormElement>('form[data-landed]');
if (form) installLandedCost(form);
