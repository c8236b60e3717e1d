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
  const page = (await drawnFiles(code, [file])).get(file);
  if (!page) return undefined;
  const text = new TextDecoder().decode(page).replace(SCRIPTS, '');
  const drawings = await drawnFiles(code, [...new Set([...text.matchAll(DRAWINGS)].map(([, name = '']) => name))]);
  const pictures = new Map(
    [...drawings].map(([name, picture]) => {
      const drawing = encodeURIComponent(new TextDecoder().decode(picture));
      return [name, `data:image/svg+xml,${drawing}`] as const;
    }),
  );
  return text.replace(DRAWINGS, (address, name: string) => pictures.get(name) ?? address);
}

/** Draws some files as a build would now. It lists only their routes: listing all pages reads the whole catalogue. */
async function drawnFiles(code: Code, files: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const drawn = new Map<string, Uint8Array>();
  if (files.length === 0) return drawn;
  const pages = await code.list(files.map((file) => file.replace(/(?:^index)?\.html$/, '')));
  for (const page of pages) {
    const file = fileOf(page);
    if (!files.includes(file) || drawn.has(file)) continue;
    const { status, content } = await code.draw(file, page.route);
    if (status === 200) drawn.set(file, content);
  }
  return drawn;
}

const fileOf = ({ pathname, route }: PagePath): string => pageFile(pathname, route.type === 'endpoint');
