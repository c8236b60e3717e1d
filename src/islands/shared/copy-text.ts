import { COPY_TIP_MS } from '../../domain/shared/copy-tip.ts';

/** Copies a text. Answers whether it could: a browser may refuse, and has no clipboard over an insecure connection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies the page's address and says so for a moment. That it could not be copied stays, to be read. */
export async function copyAddress(
  place: Element | null | undefined,
  says: { copied: string; failed: string },
): Promise<void> {
  const isCopied = await copyText(location.href);
  if (!place) return;
  place.textContent = isCopied ? says.copied : says.failed;
  clearTimeout(timer);
  if (isCopied) timer = setTimeout(() => (place.textContent = ''), COPY_TIP_MS);
}
