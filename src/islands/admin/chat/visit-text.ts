import { useStore } from '@nanostores/react';
import { useChat } from './chat-part.ts';

/** The part of an address that identifies the page: `/car_make/byd`. */
function pageName(url: string): string {
  try {
    const { pathname } = new URL(url, 'https://here.invalid');
    return decodeURIComponent(pathname);
  } catch {
    return url;
  }
}

/** What a page is called; where it has no title, its address. */
export const pageText = ({ title, url }: { title: string; url: string }): string => title || pageName(url);

/** Says how many pages of a visitor were recorded; or, if that needs consent and there are none, that it was not given. */
export function usePagesText(): (count: number) => string {
  const { desk, say } = useChat();
  const { needsConsent } = useStore(desk.$desk);
  return (count) => (count === 0 && needsConsent ? say('lists.noConsent') : say('lists.pages', { count }));
}
