import type { AstroGlobal } from 'astro';
import { DIAGRAM_POLICY, policyWithStyles } from '../../domain/site/content-policy.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { askersLocale } from '../_account/on-demand.ts';

/**
 * What every page of the admin is answered with: it is kept by no cache, found by no search engine, and its policy lets in
 * the style elements of widgets and editors by a nonce of this answer.
 */
export function adminPage(astro: AstroGlobal): { locale: Locale; nonce: string } {
  const locale = askersLocale(astro);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  setHeaders(astro, policyWithStyles(nonce));
  return { locale, nonce };
}

/** What the frame that draws diagrams is answered with. It has no words, and so no language. */
export const diagramPage = (astro: AstroGlobal) => setHeaders(astro, DIAGRAM_POLICY);

function setHeaders({ response: { headers } }: AstroGlobal, policy: string): void {
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('content-security-policy', policy);
}
