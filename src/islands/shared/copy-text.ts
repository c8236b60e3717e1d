/** Copies a text. Answers whether it could: a browser may refuse, and has no clipboard over an insecure connection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
