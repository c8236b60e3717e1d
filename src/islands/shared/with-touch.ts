import { fetchFiles } from './fetch-files.ts';

interface Coming {
  /** All files of the script (`?files`). */
  files: readonly string[];
  /** Events of the form that bring it. */
  touches: readonly string[];
  /** Whether one of them asked for something. */
  isPress: (event: Event) => boolean;
  /** @returns what makes up for a press that came before the script */
  start: () => Promise<() => void>;
}

/**
 * Has a form's script come with the first touch of it; failing to come, it comes with the next.
 *
 * @returns what brings it at once
 */
export function comeWithTouch(form: HTMLFormElement, { files, touches, isPress, start }: Coming): () => void {
  let isLoading = false;
  let wasPressed = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await fetchFiles(files);
      const press = await start();
      for (const kind of touches) form.removeEventListener(kind, touch);
      if (wasPressed) press();
    } catch {
      isLoading = false;
    }
  };
  const touch = (event: Event) => {
    wasPressed ||= isPress(event);
    void load();
  };
  for (const kind of touches) form.addEventListener(kind, touch);
  // Without its script there is nothing a form could be sent to.
  form.addEventListener('submit', (event) => event.preventDefault());
  return () => void load();
}
