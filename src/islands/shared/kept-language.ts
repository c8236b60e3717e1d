import { isLocale } from '../../domain/shared/locale.ts';

/**
 * A language chosen on another page holds on pages whose address carries none, too. True where the page is being loaded
 * again in it.
 */
export function followKeptLanguage(): boolean {
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) return false;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('lang');
  } catch {
    // Storage is refused: the page's own language holds.
  }
  if (!isLocale(kept) || kept === document.documentElement.dataset['locale']) return false;
  address.searchParams.set('lang', kept);
  location.replace(address.pathname + address.search);
  return true;
}
