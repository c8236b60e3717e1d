import { sourcedHtml } from '../../markup/logistics/source-name.ts';

let made = 0;

/** Opens and closes what stands behind a question mark, wherever in the part of a page it is pressed. */
export function installWhy(part: HTMLElement): void {
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.why') : null;
    const text = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!button || !text) return;
    text.hidden = !text.hidden;
    button.setAttribute('aria-expanded', String(!text.hidden));
  });
}

/**
 * Puts a text behind the question mark of a row. Without a text there is no mark.
 *
 * @param label what the mark is called for those who do not see the row
 * @param source the name of a source in the text
 */
export function showWhy(
  row: Element,
  text: string,
  { label, source }: { label: string; source: string | null | undefined },
): void {
  const button = row.querySelector<HTMLButtonElement>('.why');
  const because = row.querySelector<HTMLElement>('[data-because]');
  if (!button || !because) return;
  because.id ||= `because-${(made += 1)}`;
  button.setAttribute('aria-controls', because.id);
  button.setAttribute('aria-label', label);
  button.hidden = text === '';
  if (text === '') {
    because.hidden = true;
    button.setAttribute('aria-expanded', 'false');
  }
  // The same words written again would be read out again.
  if (because.textContent !== text) because.innerHTML = sourcedHtml(text, source ?? '');
}
