import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Resource } from '../../domain/admin/resource.ts';

/** Elements allowed in formatted text: all that the admin's editor makes, and no others. */
const ALLOWED: Schema = {
  tagNames: ['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'u', 's', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  // The content of these elements is not text that anyone wrote.
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript'],
};

/** Cleans HTML of everything that could run, load, or look like part of the site. Returns '' if no text is left. */
export function cleanRichText(html: string): string {
  const clean = toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

type Values = Readonly<Record<string, unknown>>;

/** Cleans all formatted text among the values of a form. */
export function cleanValues({ fields }: Pick<Resource, 'fields'>, values: Values): Values {
  const clean = (value: unknown) => (typeof value === 'string' ? cleanRichText(value) || null : value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind !== 'richText') return [name, value];
      if (!field.isPerLanguage) return [name, clean(value)];
      const texts = Object.entries((value ?? {}) as Values).map(([locale, text]) => [locale, clean(text)] as const);
      return [name, Object.fromEntries(texts.filter(([, text]) => text !== null))];
    }),
  );
}
