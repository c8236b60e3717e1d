import type { PanelFace, PanelMode } from './panel-face.ts';
import { part } from './panel-part.ts';
import type { PanelStore } from './panel-store.ts';

/**
 * Draws the panel before React has come: it fills in the HTML the page came with, and hears what is typed and pressed in
 * it. React takes over the same elements (`react-panel.tsx`).
 */
export function plainPanel(host: HTMLElement, acts: PanelStore) {
  let drawn: PanelMode | undefined;
  const ends = new AbortController();
  listen(host, acts, ends.signal);
  return {
    draw(face: PanelFace): void {
      if (drawn !== face.mode) host.replaceChildren(...partsOf(face.mode));
      drawn = face.mode;
      fill(host, face);
    },
    stop: () => ends.abort(),
  };
}

function partsOf(mode: PanelMode): Element[] {
  const template = part<HTMLTemplateElement>(document.body, `template[data-drawn=${mode}]`);
  return [...(template.content.cloneNode(true) as DocumentFragment).children];
}

/** Updates the panel's elements to what React would draw. */
function fill(host: HTMLElement, face: PanelFace): void {
  const { texts } = face;
  for (const place of host.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[place.dataset['text'] as keyof typeof texts];
    if (place.textContent !== text) place.textContent = text;
  }
  for (const place of host.querySelectorAll<HTMLElement>('[data-if]'))
    place.hidden = !texts[place.dataset['if'] as keyof typeof texts];
  const mark = (selector: string, name: string, value: boolean) => {
    const place = host.querySelector(selector);
    if (value) place?.setAttribute(name, name.startsWith('aria-') ? 'true' : '');
    else place?.removeAttribute(name);
  };
  const field = host.querySelector<HTMLInputElement>('#bid-amount');
  if (field && field.value !== face.field) field.value = face.field;
  const maximum = host.querySelector<HTMLInputElement>('[name=maximum]');
  if (maximum) maximum.checked = face.isMaximum;
  mark('[name=maximum]', 'disabled', face.isMaximumFixed);
  mark('#bid-amount, [name=terms]', 'aria-invalid', face.isInvalid);
  host.querySelector('[data-pay-in] a')?.setAttribute('href', face.payInAddress);
  mark('[data-confirm], [data-hold]', 'aria-busy', face.isSending);
  mark('[data-release]', 'hidden', !face.canRelease);
  mark('[data-back]', 'hidden', !face.wasReleased);
  mark('[data-pay-in]', 'hidden', !face.lacksMoney);
}

function listen(host: HTMLElement, acts: PanelStore, signal: AbortSignal): void {
  const hear = (kind: string, act: (target: Element, event: Event) => void) => {
    const options = { signal, capture: true };
    host.addEventListener(kind, (event) => act(event.target as Element, event), options);
  };
  const presses: [selector: string, act: (pressed: HTMLElement) => unknown][] = [
    ['[data-step]', ({ dataset }) => acts.raise(Number(dataset['step']))],
    ['[data-release]', acts.release],
    ['[data-cancel]', acts.cancel],
    ['[data-confirm]', acts.confirm],
  ];
  hear('click', (target) => {
    for (const [selector, act] of presses) {
      const pressed = target.closest<HTMLElement>(selector);
      if (pressed) void act(pressed);
    }
  });
  hear('submit', (form, event) => {
    event.preventDefault();
    if (form.matches('[data-bid]')) acts.ask();
    else void acts.hold(part<HTMLInputElement>(host, '[name=terms]').checked);
  });
  hear('input', (target) => target.matches('#bid-amount') && acts.type((target as HTMLInputElement).value));
  hear(
    'change',
    (target) => target.matches('[name=maximum]') && acts.wantMaximum((target as HTMLInputElement).checked),
  );
  hear('close', acts.cancel);
}
