import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Resource } from '../../domain/admin/resource.ts';

/** What formatted text may be made of: all that the editor of the admin makes, and nothing else. */
const ALLOWED: Schema = {
  tagNames: ['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'u', 's', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  // Their content is no text of anybody's.
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript'],
};

/** HTML of which nothing is left that could run, load or look like something of the site's own. Empty where no text is left. */
export function cleanRichText(html: string): string {
  const clean = toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

type Values = Readonly<Record<string, unknown>>;

/** Values of a form, with all formatted text in them cleaned. */
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
