import { CONVERTER } from '../../domain/currency/converter.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import panelFiles from './panel.tsx?files';
import type { ConverterWords } from '../../domain/currency/converter-words.ts';

// The width below which the button and the panel are hidden (`converter.css`).
const PHONE = '(max-width: 47.99rem)';

/**
 * The side button of the converter. React, the stores and the panel arrive with the first press: until then a page
 * pays for these few lines only.
 */
function installConverter(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-converter]');
  const place = document.querySelector<HTMLElement>('[data-converter-panel]');
  const failure = document.querySelector<HTMLElement>('[data-converter-failed]');
  if (!button || !place) return;
  button.hidden = false;
  let panel: ReturnType<typeof load> | undefined;
  const load = async () => {
    await fetchFiles(panelFiles);
    const { createPanel } = await import('./panel.tsx');
    return createPanel(place, button, JSON.parse(button.dataset.converter ?? '') as ConverterWords);
  };
  const say = (hasFailed: boolean) => {
    if (failure) failure.hidden = !hasFailed;
  };

  const toggle = async () => {
    button.setAttribute('aria-busy', 'true');
    // The alert is removed first, since screen readers read it only when it appears.
    say(false);
    panel ??= load();
    try {
      (await panel).toggle();
    } catch {
      // The network is away: the next press tries again.
      panel = undefined;
      say(true);
    } finally {
      button.removeAttribute('aria-busy');
    }
  };
  button.addEventListener('click', () => void toggle());

  const phone = matchMedia(PHONE);
  const closeOnPhone = () => {
    if (phone.matches)
      void panel?.then(
        (opened) => opened.close(),
        () => {},
      );
  };
  const afterLoad = () => setTimeout(closeOnPhone, CONVERTER.phoneCloseDelayMs);
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
  phone.addEventListener('change', closeOnPhone);
}

installConverter();
