import { nameLanguage } from '../../domain/catalogue/page/name-language.ts';
import { escapeHtml } from '../escape.ts';
import type { Locale } from '../../domain/shared/locale.ts';

/** Draws a name that keeps its direction and declares its language, inside a line of text. */
export function nameHtml(name: string, locale: Locale): string {
  const language = nameLanguage(name, locale);
  return `<bdi${language ? ` lang="${language}"` : ''}>${escapeHtml(name)}</bdi>`;
}
