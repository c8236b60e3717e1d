import { COPY_TIP_MS } from '../../domain/shared/copy-tip.ts';
import type { ComparePlace } from './compare-place.ts';

/** Installs the buttons that copy or share the comparison's address and print the page. */
export function offerSharing({ words, part }: ComparePlace): void {
  const [copy, share, paper, said] = [part('copy'), part('share'), part('print'), part('copied')];
  let timer: ReturnType<typeof setTimeout> | undefined;
  copy?.addEventListener('click', () => {
    void copied(location.href).then((isCopied) => {
      if (!said) return;
      said.textContent = isCopied ? words.copied : words.copyFailed;
      clearTimeout(timer);
      if (isCopied) timer = setTimeout(() => (said.textContent = ''), COPY_TIP_MS);
    });
  });
  if (share && 'share' in navigator) {
    share.hidden = false;
    // Closing the share sheet is no error.
    share.addEventListener('click', () => {
      navigator.share({ title: document.title, url: location.href }).catch(() => {});
    });
  }
  paper?.addEventListener('click', () => print());
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
