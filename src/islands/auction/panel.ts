import { fetchFiles } from '../shared/fetch-files.ts';
import { islandOnTouch } from '../shared/island-on-touch.ts';
import * as calls from './bid-api.ts';
import type { PanelFace, PanelMode } from './panel-face.ts';
import type { PanelOptions } from './panel-part.ts';
import { PanelStore } from './panel-store.ts';
import { plainPanel } from './plain-panel.ts';
import files from './react-panel.tsx?files';
import type { LotScreen } from './screen.ts';

export interface Panel {
  show: (mode: PanelMode, screen: LotScreen) => void;
  /** Names a maximum, where there is a field for it. */
  name: (amountMinor: number) => boolean;
  close: () => void;
}

/**
 * Opens the part of the page in which a member acts. The page brings its HTML; plain code fills it in and sends what
 * the member does. At the first touch React is loaded and takes over.
 */
export function openPanel(host: HTMLElement, options: PanelOptions, mode: PanelMode, screen: LotScreen): Panel {
  const store = new PanelStore({ mode, screen }, options, calls);
  const { $face } = store;
  let drawing: { draw: (face: PanelFace) => void; stop: () => void } = plainPanel(host, store);
  const ends = new AbortController();
  const { signal } = ends;
  const release = $face.subscribe((face, before) => {
    const isOther = face.mode !== before?.mode;
    const hadFocus = isOther && host.contains(document.activeElement);
    drawing.draw(face);
    showDialog(host, face.isAsking);
    // The pressed button is gone, so the focus moves to the control in its place.
    if (hadFocus) host.querySelector<HTMLElement>('input')?.focus();
    if (face.isInvalid && !before?.isInvalid) host.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  islandOnTouch(host, 'form, dialog', async () => {
    await fetchFiles(files);
    const { takeOver } = await import('./react-panel.tsx');
    if (signal.aborted) return;
    drawing.stop();
    drawing = takeOver(host, $face.get(), { say: options.say, acts: store });
  });
  addEventListener('online', store.sendAgain, { signal });
  // Escape does not close the question while its answer is being sent.
  host.addEventListener('cancel', (event) => $face.get().isSending && event.preventDefault(), {
    signal,
    capture: true,
  });
  return {
    show: (shown, next) => store.show(shown, next),
    name: (amountMinor) => {
      if ($face.get().mode !== 'bid') return false;
      store.name(amountMinor);
      return true;
    },
    close: () => {
      ends.abort();
      release();
      drawing.stop();
      host.replaceChildren();
    },
  };
}

/** Opens the dialog as a modal one, which an attribute cannot do, or closes it. */
function showDialog(host: HTMLElement, isAsking: boolean): void {
  const dialog = host.querySelector('dialog');
  if (isAsking && dialog?.open === false) dialog.showModal();
  else if (!isAsking && dialog?.open) dialog.close();
}
