/**
 * The error page goes back by itself to where the visitor came from, unless they came from elsewhere or choose to stay. A
 * page without such a return has no words for it.
 */
function installReturn(): void {
  const back = document.querySelector<HTMLButtonElement>('[data-back]');
  const notice = document.querySelector<HTMLElement>('[data-return]');
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (!back || !notice || !cameFromHere || history.length < 2) return;

  back.hidden = false;
  back.addEventListener('click', () => history.back());
  const texts = JSON.parse(notice.dataset.return ?? '[]') as string[];
  if (texts.length > 0) countDown(notice, texts);
}

/** Names the address that led here, which the redirect put behind this one. */
function nameAddress(): void {
  const place = document.querySelector<HTMLElement>('[data-address]');
  const requested = location.hash.slice(1);
  if (!place || !requested.startsWith('/')) return;
  const [before = '', after = ''] = (place.dataset['address'] ?? '').split('#');
  const address = document.createElement('bdi');
  address.textContent = readable(requested);
  place.replaceChildren(before, address, after);
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    // It was cut within a letter, or never was an address.
    return address;
  }
}

function countDown(notice: HTMLElement, texts: readonly string[]): void {
  const shown = notice.querySelector('span');
  let left = texts.length;
  const tell = () => {
    if (shown) shown.textContent = texts[left - 1] ?? '';
  };
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return tell();
    stay();
    history.back();
  }, 1_000);
  const stay = () => {
    clearInterval(timer);
    notice.hidden = true;
  };
  notice.querySelector('button')?.addEventListener('click', stay);
  // A visitor who starts to search has decided to stay.
  document.querySelector('main input')?.addEventListener('focus', stay);
  addEventListener('pagehide', stay);
  tell();
  notice.hidden = false;
}

installReturn();
nameAddress();
