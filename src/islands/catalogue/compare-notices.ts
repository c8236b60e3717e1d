import type { RequestedStyles } from '../../domain/catalogue/compare/address.ts';
import { noticeTexts } from '../../domain/catalogue/compare/notices.ts';
import type { FailureKind } from '../shared/call.ts';
import type { ComparePlace } from './compare-place.ts';

/** Notices beside the comparison: cars of the address that were left out, and failures to load. */
export function noticesIn({ words, part }: ComparePlace) {
  let again: (() => void) | undefined;
  part('again')?.addEventListener('click', () => again?.());

  const notice = (requested: RequestedStyles, unknown: readonly string[], more = '') => {
    const list = part('notices');
    const sentences = [...noticeTexts(requested, unknown, words), ...(more ? [more] : [])];
    list?.replaceChildren(
      ...sentences.map((sentence) => {
        const item = document.createElement('li');
        item.className = 'note note-warn';
        item.textContent = sentence;
        return item;
      }),
    );
  };

  /** Shows why there is nothing to see and offers another try, which also comes when the connection is back. */
  const fail = (failure: FailureKind | undefined, retry?: () => void) => {
    const box = part('failed');
    const text = box?.querySelector('p');
    again = retry;
    if (!box || !text) return;
    box.hidden = failure === undefined;
    if (failure === undefined) return;
    text.textContent = failure === 'offline' ? words.offline : words.failed;
    part('wait')?.setAttribute('hidden', '');
  };
  addEventListener('online', () => again?.());
  return { notice, fail };
}
