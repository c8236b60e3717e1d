/** Codes that show while they are pointed at or pressed. What draws them is loaded with the first. */
export function installCodes(): void {
  for (const code of document.querySelectorAll<HTMLElement>('[data-code]')) installCode(code);
}

function installCode(code: HTMLElement): void {
  const button = code.querySelector('button');
  const panel = code.querySelector<HTMLElement>('.code-panel');
  if (!button || !panel) return;
  const show = (isShown: boolean) => {
    panel.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    // Away from the network the panel stays empty but for its words; pointing at it again tries again.
    if (isShown) void import('./codes.ts').then(({ drawCode }) => drawCode(code)).catch(() => {});
  };
  code.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') show(true);
  });
  code.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') show(false);
  });
  code.addEventListener('focusout', (event) => {
    if (!code.contains(event.relatedTarget as Node | null)) show(false);
  });
  code.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false);
  });
  button.addEventListener('click', (event) => {
    // A mouse that presses has opened it already by pointing.
    const isMouse = event.pointerType === 'mouse';
    show(isMouse || panel.hidden !== false);
  });
  code.hidden = false;
}
