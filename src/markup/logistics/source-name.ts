import { escapeHtml } from '../escape.ts';

/** Names of sources stay as the tables have them: in English, unless a name is in another script. */
const isEnglish = (source: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(source);

/** The name of a source, as HTML: it is read out in English, and keeps its order. */
export const sourceNameHtml = (source: string): string =>
  isEnglish(source) ? `<bdi lang="en" dir="ltr">${escapeHtml(source)}</bdi>` : `<bdi>${escapeHtml(source)}</bdi>`;

/** A text with the name of a source in it, as HTML. */
export function sourcedHtml(text: string, source: string): string {
  const html = escapeHtml(text);
  return source === '' ? html : html.replace(escapeHtml(source), () => sourceNameHtml(source));
}
