import type { ComparePlace } from './compare-place.ts';

/** The ways a comparison leaves the page: its address copied or shared, the page printed. */
export function offerSharing({ words, part }: ComparePlace): void {
  const [copy, share, paper, said] = [part('copy'), part('share'), part('print'), part('copied')];
  copy?.addEventListener('click', () => {
    void copied(location.href).then((isCopied) => {
      if (said) said.textContent = isCopied ? words.copied : words.copyFailed;
    });
  });
  if (share && 'share' in navigator) {
    share.hidden = false;
    // Somebody who closes the sheet of apps refuses, which is no fault.
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
