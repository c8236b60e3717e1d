const adopted = new Set<string>();

/** Adds a style sheet that came with a script. The policy takes it for our own, since no text of the page made it. */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
