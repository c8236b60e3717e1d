import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { bodyFaults } from '../../src/domain/editorial/body.ts';
import { ARTICLE_KINDS, type Article, type ArticleKind } from '../../src/domain/editorial/model.ts';
import {
  englishHead,
  KIND_FOLDERS,
  kindOfFolder,
  slugSchema,
  translatedHead,
} from '../../src/domain/editorial/schema.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../src/domain/shared/locale.ts';

/** Contains `<kind>/<locale>/<slug>.md`. The folder `locales` in it belongs to another reader. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

/** Raised when the code that turns files into rows changes, so that unchanged files are seeded again. */
const ROWS_VERSION = 1;

interface ArticleFiles {
  digest: string;
  /** `faq/en/pay-in-full.md` → its text. */
  texts: ReadonlyMap<string, string>;
}

export async function readArticleFiles(folder: string): Promise<ArticleFiles> {
  const paths = await Promise.all(ARTICLE_KINDS.map((kind) => markdownFilesUnder(join(folder, KIND_FOLDERS[kind]))));
  const hash = createHash('sha256').update(`rows ${ROWS_VERSION}`);
  const texts = new Map<string, string>();
  for (const path of paths.flat().sort()) {
    const text = readFileSync(path, 'utf8');
    const name = relative(folder, path).replaceAll('\\', '/');
    hash.update(`\n${name}\n`).update(text);
    texts.set(name, text);
  }
  return { digest: hash.digest('hex'), texts };
}

async function markdownFilesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));
}

interface ArticleFile {
  name: string;
  kind: ArticleKind;
  locale: Locale;
  slug: string;
  head: unknown;
  body: string;
}

/**
 * Parses the files into articles. The English file has what all languages share; a translation has a title, summary and
 * text of its own.
 *
 * @throws one error that lists every fault with its file and field, if there is any: a broken set is not used in part
 */
export function parseArticles({ texts }: ArticleFiles): Article[] {
  const faults: string[] = [];
  const files = [...texts].flatMap(([name, text]) => readArticleFile(name, text, faults) ?? []);
  const english = files
    .filter(({ locale }) => locale === DEFAULT_LOCALE)
    .flatMap((file) => englishArticle(file, faults));
  const facts = new Map(english.map((article) => [`${article.kind} ${article.slug}`, article]));
  const translated = files
    .filter(({ locale }) => locale !== DEFAULT_LOCALE)
    .flatMap((file) => translation(file, facts.get(`${file.kind} ${file.slug}`), faults));
  refuseSharedSlugs(english, faults);
  if (faults.length > 0) throw new Error(`Articles that are not fit to be shown:\n${faults.join('\n')}`);
  return [...english, ...translated];
}

function readArticleFile(name: string, text: string, faults: string[]): ArticleFile | undefined {
  const refuse = (fault: string) => void faults.push(`content/${name}: ${fault}`);
  const [folder = '', locale, file = '', ...deeper] = name.split('/');
  const kind = kindOfFolder(folder);
  if (!kind || !isLocale(locale) || !file || deeper.length > 0) {
    return refuse('an article stands in <kind>/<language>/<slug>.md');
  }
  const slug = file.replace(/\.md$/, '');
  const slugFault = slugSchema.safeParse(slug).error?.issues[0]?.message;
  if (slugFault) return refuse(`the name ${slugFault}`);
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) return refuse('begins without a head between two lines of ---');
  for (const { line, says } of bodyFaults(body)) refuse(`line ${line} of the text: ${says}`);
  try {
    return { name, kind, locale, slug, head: parseYaml(head, { schema: 'core' }) as unknown, body: body.trim() };
  } catch (error) {
    return refuse(`the head is no YAML (${error instanceof Error ? error.message.split('\n')[0] : ''})`);
  }
}

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  keys?: readonly string[];
}

function refuseHead({ name }: ArticleFile, issues: readonly Issue[], faults: string[]): [] {
  for (const { code, path, message, keys } of issues) {
    const reason = code === 'unrecognized_keys' ? `has unknown fields: ${(keys ?? []).join(', ')}` : message;
    faults.push(`content/${name}: ${path.length > 0 ? path.join('.') : 'the head'} ${reason}`);
  }
  return [];
}

function englishArticle(file: ArticleFile, faults: string[]): Article[] {
  const { kind, locale, slug, body } = file;
  const parsed = englishHead(kind).safeParse(file.head);
  if (!parsed.success) return refuseHead(file, parsed.error.issues, faults);
  const none = { summary: '', tags: [], models: [], topic: null, position: 0 };
  const article = { ...none, ...parsed.data, kind, locale, slug, body };
  if (article.updatedAt < article.publishedAt) {
    faults.push(`content/${file.name}: updatedAt lies before publishedAt`);
  }
  return [article];
}

function translation(file: ArticleFile, english: Article | undefined, faults: string[]): Article[] {
  if (!english) {
    faults.push(`content/${file.name}: has no English article of this name, which says what all languages share`);
    return [];
  }
  const parsed = translatedHead(file.kind).safeParse(file.head);
  if (!parsed.success) return refuseHead(file, parsed.error.issues, faults);
  return [{ ...english, summary: '', ...parsed.data, locale: file.locale, body: file.body }];
}

/** News, blog, exhibitions and guides share the addresses below `/bgdetails`. */
function refuseSharedSlugs(english: readonly Article[], faults: string[]): void {
  const owners = new Map<string, ArticleKind>();
  for (const { kind, slug } of english) {
    if (kind === 'faq' || kind === 'legal') continue;
    const owner = owners.get(slug);
    if (owner) {
      faults.push(`content/${KIND_FOLDERS[kind]}/en/${slug}.md: the name is taken by ${KIND_FOLDERS[owner]}`);
    }
    owners.set(slug, kind);
  }
}
