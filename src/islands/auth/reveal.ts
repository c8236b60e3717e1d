/** Lets a password be shown while it is typed, since long ones are hard to type blind on a phone. */
export function installReveals(form: HTMLFormElement, words: { show: string; hide: string }): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const field = document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null;
    if (!field) continue;
    button.hidden = false;
    const show = (isShown: boolean) => {
      field.type = isShown ? 'text' : 'password';
      button.textContent = isShown ? words.hide : words.show;
    };
    button.addEventListener('click', () => show(field.type === 'password'));
    // Browsers store the values of text fields, which a password must not become.
    form.addEventListener('submit', () => show(false));
  }
}
