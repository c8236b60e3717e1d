import styles from '../../styles/chat.css?inline';

let isAdopted = false;

/** With the script: a page nobody chats on does not pay for them. A style sheet made here is our own for the policy. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
