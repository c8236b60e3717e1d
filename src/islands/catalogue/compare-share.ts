import { copyAddress } from '../shared/copy-text.ts';
import type { ComparePlace } from './compare-place.ts';

/** Installs the buttons that copy or share the comparison's address and print the page. */
export function offerSharing({ words, part }: ComparePlace): void {
  const [copy, share, paper, said] = [part('copy'), part('share'), part('print'), part('copied')];
  const says = { copied: words.copied, failed: words.copyFailed };
  copy?.addEventListener('click', () => void copyAddress(said, says));
  if (share && 'share' in navigator) {
    share.hidden = false;
    // Closing the share sheet is no error.
    share.addEventListener('click', () => {
      navigator.share({ title: document.title, url: location.href }).catch(() => {});
    });
  }
  paper?.addEventListener('click', () => print());
}
