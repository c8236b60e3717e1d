const COLOURS = { light: '#ffffff', dark: '#111d24' } as const;
type Theme = keyof typeof COLOURS;

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function paintBrowserBar(theme: Theme): void {
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', COLOURS[theme]);
}

/** Day and night chart. The boot script has already set the stored one. */
export function installThemeSwitch(): void {
  paintBrowserBar(current());
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const theme = current() === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = theme;
      paintBrowserBar(theme);
      try {
        localStorage.setItem('theme', theme);
      } catch {
        // Storage is refused: the choice lasts as long as the page.
      }
    });
  }
}
