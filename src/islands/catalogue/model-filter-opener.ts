import { answering } from '../shared/asked.ts';
import { focusByAddress } from './named-field.ts';

/**
 * Brings the text filter of the model list with the first touch of its field, or at once where the address carries a
 * keyword. Its place is there from the beginning, so that nothing moves.
 */
const form = document.querySelector<HTMLFormElement>('[data-filter]');
const field = form?.querySelector<HTMLInputElement>('input[name=keyword]');
const failure = document.querySelector<HTMLElement>('[data-failed]');

/** Resolves once the list shows the result, or says that it cannot. */
async function load(): Promise<void> {
  form?.setAttribute('aria-busy', 'true');
  try {
    const { firstAnswer } = await import('./model-filter.ts');
    if (failure) failure.hidden = true;
    if (field?.value) await firstAnswer;
  } catch {
    // Away from the network nothing can be found; asking again may bring the script.
    if (failure) failure.hidden = false;
    form?.addEventListener('input', () => void load(), { once: true });
  } finally {
    form?.removeAttribute('aria-busy');
  }
}

if (form && field) {
  form.hidden = false;
  if (new URLSearchParams(location.search).get('keyword')) answering('list', load());
  else form.addEventListener('focusin', () => void load(), { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
  focusByAddress(field);
}
