import { fetchFiles } from '../shared/fetch-files.ts';
import panelFiles from './landed-cost.ts?files';

const TOUCHES = ['pointerdown', 'focusin', 'change'] as const;

/**
 * The landed cost's script comes with the first touch of its form, or at once where the address already names a choice.
 * Failing to come, it comes with the next.
 */
function installLandedCost(form: HTMLFormElement): void {
  const choose = form.querySelector<HTMLElement>('[data-choose]');
  let isLoading = false;
  let isPressed = false;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await fetchFiles(panelFiles);
      const { startLandedCost } = await import('./landed-cost.ts');
      for (const name of TOUCHES) form.removeEventListener(name, touch);
      choose?.removeEventListener('click', press);
      startLandedCost(form);
      if (isPressed) choose?.click();
    } catch {
      isLoading = false;
    }
  };
  const touch = () => void load();
  /** A press that came before the script is made up for. */
  const press = () => {
    isPressed = true;
    void load();
  };

  for (const name of TOUCHES) form.addEventListener(name, touch);
  choose?.addEventListener('click', press);
  form.addEventListener('submit', (event) => event.preventDefault());
  if (location.search) void load();
}

const form = document.querySelector<HTMLFormElement>('form[data-landed]');
if (form) installLandedCost(form);
