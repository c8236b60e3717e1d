/** Writes a text into an element, unless it is there: the same words written again would be read out again. */
export function write(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
