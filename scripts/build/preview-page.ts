import type { loadPages } from './page-code.ts';
import { pageFile } from './page-list.ts';
import type { PagePath } from './astro-internals.ts';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** Pictures that are drawn from a sheet are files of the build: those of a changed car are not served yet. */
const DRAWINGS = /(?<=\bsrc=")\/(drawings\/[\w.-]+\.svg)(?=")/g;

type Code = Awaited<ReturnType<typeof loadPages>>;

/**
 * Draws one page as a publish would, to be looked at: without scripts, and with its drawings in it.
 *
 * @param file of the page below `client`
 * @returns undefined where a publish would make no such page
 */
export async function previewPage(code: Code, file: string): Promise<string | undefined> {
  const pages = new Map((await code.list()).map((page) => [fileOf(page), page]));
  const drawn = async (name: string): Promise<Uint8Array | undefined> => {
    const page = pages.get(name);
    if (!page) return undefined;
    const { status, content } = await code.draw(name, page.route);
    return status === 200 ? content : undefined;
  };
  const page = await drawn(file);
  if (!page) return undefined;
  const text = new TextDecoder().decode(page).replace(SCRIPTS, '');
  const pictures = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(DRAWINGS)) {
    const picture = pictures.has(name) ? undefined : await drawn(name);
    if (picture) pictures.set(name, `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(picture))}`);
  }
  return text.replace(DRAWINGS, (address, name: string) => pictures.get(name) ?? address);
}

const fileOf = ({ pathname, route }: PagePath): string => pageFile(pathname, route.type === 'endpoint');
