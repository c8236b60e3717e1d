/** Long enough to read two sentences twice. */
const SHOWN_MS = 8_000;

/**
 * Says something at the lower edge of the page, in a place that screen readers listen to from the beginning. An empty
 * text takes away what was said.
 */
export function toastIn(place: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    if (text === '') return place.replaceChildren();
    const toast = document.createElement('p');
    toast.className = 'toast';
    toast.textContent = text;
    place.replaceChildren(toast);
    timer = setTimeout(() => place.replaceChildren(), SHOWN_MS);
  };
}
