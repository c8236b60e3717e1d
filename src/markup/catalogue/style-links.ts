import { escapeHtml } from '../escape.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import { stylesByYear } from '../../domain/catalogue/page/model-entry.ts';
import { trimName } from '../../domain/catalogue/naming.ts';

interface StyleLinks {
  names: Names;
  locale: Locale;
  /** Returns the address of a style. */
  addressOf: (style: Style) => string;
  current?: Style | undefined;
}

/** Cached lists, by language and address of the first style. */
const listsOf = oncePerObject((_styles: readonly Style[]) => new Map<string, string>());

/**
 * Draws links to the styles of a model, newest year first. The list is cached, because the pages of all its styles have
 * the same; only the mark of the current page differs.
 */
export function styleLinks(styles: readonly Style[], { names, locale, addressOf, current }: StyleLinks): string {
  const [first] = styles;
  if (!first) return '';
  const lists = listsOf(styles);
  const name = `${locale} ${addressOf(first)}`;
  let list = lists.get(name);
  if (list === undefined) lists.set(name, (list = inOnePiece(linkList(styles, { names, locale, addressOf }))));
  return current
    ? list.replace(`${hrefOf(addressOf(current))}>`, (link) => `${link.slice(0, -1)} aria-current="page">`)
    : list;
}

const hrefOf = (address: string) => `href="${escapeHtml(address)}"`;

function linkList(styles: readonly Style[], { names, locale, addressOf }: StyleLinks): string {
  const link = (style: Style) =>
    `<a ${hrefOf(addressOf(style))}><bdi>${escapeHtml(trimName(style, names, locale))}</bdi></a>`;
  return stylesByYear(styles)
    .map(([year, ofYear]) => `<p class="cap">${year}</p>${ofYear.map(link).join('')}`)
    .join('');
}
