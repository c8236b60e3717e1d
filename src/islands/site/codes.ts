import { renderSVG } from 'uqr';

/** What a code leads to; an empty address is the page that is shown, with all that was chosen on it. */
const addressOf = (code: HTMLElement) => new URL(code.dataset.code || location.href, location.href).href;

/**
 * A code for a phone's camera (QR, ISO/IEC 18004), redrawn each time it is shown: what is chosen on the page may
 * have changed its address. Black on white in both themes, as cameras expect it.
 */
export function drawCode(code: HTMLElement): void {
  const picture = code.querySelector('[data-picture]');
  if (picture) picture.innerHTML = renderSVG(addressOf(code), { border: 3 });
}
