/** Keeps the chosen language under `lang` (specification, section 1); the link itself then navigates. */
export function installLanguageSwitch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
    const language = link?.getAttribute('data-language');
    if (!language) return;
    try {
      localStorage.setItem('lang', language);
    } catch {
      // Storage is refused: the address carries the language for this visit.
    }
  });
}
