import { escapeHtml } from '../../markup/escape.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';
import { ofBuild } from '../../layouts/of-build.ts';

/** What `remembered.astro` keeps; languages, menu entries and models bound its size. */
const remembered = ofBuild(() => new Map<string, string>());

/** Stands for the page's address in markup that is otherwise the same on many pages. */
export const PATH_MARK = '/(this page)';

/**
 * Markup that was rendered before under this name, with the page's address in it. Ask before `<Remembered>`: Astro makes
 * the components of a slot ready also where the slot is then not printed. Nothing is remembered in development, where
 * any of it may change.
 */
export function recalled(name: string, path?: string): string | undefined {
  const html = import.meta.env.DEV ? undefined : remembered().get(name);
  return html && withPath(html, path);
}

/** Keeps markup under a name, and answers it with the page's address in it. */
export function remember(name: string, html: string, path?: string): string {
  remembered().set(name, inOnePiece(html));
  return withPath(html, path);
}

const withPath = (html: string, path?: string) =>
  path === undefined ? html : html.replaceAll(PATH_MARK, () => escapeHtml(path));
