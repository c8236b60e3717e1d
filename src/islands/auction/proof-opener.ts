import type { Say } from '../../domain/auction/words.ts';
import files from './proof.ts?files';
import { fetchFiles } from '../shared/fetch-files.ts';

/** Lets a saved log be checked. The script is fetched before the file is chosen, so that the check works offline. */
export function installProof(root: HTMLElement, say: Say): void {
  const label = root.querySelector<HTMLElement>('[data-check]');
  const field = root.querySelector<HTMLInputElement>('[data-log]');
  const place = root.querySelector<HTMLElement>('[data-checked]');
  if (!label || !field || !place) return;
  label.hidden = false;
  const prepare = () => void fetchFiles(files).catch(() => {});
  for (const kind of ['pointerenter', 'focusin']) label.addEventListener(kind, prepare, { once: true });
  const check = async () => {
    const file = field.files?.[0];
    if (!file) return;
    const { checkFile } = await import('./proof.ts');
    place.innerHTML = await checkFile(file, { keys: root.dataset['keys'] ?? '[]', say });
    field.value = '';
  };
  field.addEventListener('change', () => void check());
}
