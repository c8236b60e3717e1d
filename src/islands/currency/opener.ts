import { CONVERTER } from '../../domain/currency/converter.ts';
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
  if (!button || !place) return;
  button.hidden = false;
  let panel: Promise<{ toggle(): void; close(): void }> | undefined;

  const toggle = async () => {
    button.setAttribute('aria-busy', 'true');
    panel ??= import('./panel.tsx').then(({ createPanel }) =>
      createPanel(place, button, JSON.parse(button.dataset.converter ?? '') as ConverterWords),
    );
    try {
      (await panel).toggle();
    } catch {
      // The network is away: the next press tries again.
      panel = undefined;
    } finally {
      button.removeAttribute('aria-busy');
    }
  };
  button.addEventListener('click', () => void toggle());

  const phone = matchMedia(PHONE);
  const closeOnPhone = () => {
    if (phone.matches) void panel?.then((opened) => opened.close());
  };
  const afterLoad = () => setTimeout(closeOnPhone, CONVERTER.phoneCloseDelayMs);
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
  phone.addEventListener('change', closeOnPhone);
}

installConverter();
