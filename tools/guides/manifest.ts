import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, parseArticles, readArticleFiles } from '../../data/seed/articles.ts';
import { factsDigest } from '../../data/write/digest.ts';
import type { Article } from '../../src/domain/editorial/model.ts';
import type { PrintedGuide } from '../../src/domain/editorial/printed.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { ROOT } from '../../scripts/support/paths.ts';

const FILE = join(ROOT, 'src/pages/_editorial/printed-guides.json');

/**
 * Bytes a file may have: a guide is read on slow networks, too. Chromium takes every ideograph of the usual Chinese fonts,
 * whose outlines are cubic, into a file as a drawing of its own, and there are hundreds.
 */
export const mostBytes = (locale: Locale): number => (locale === 'zh-cn' ? 200_000 : 150_000);

type Printed = Record<string, Partial<Record<Locale, PrintedGuide>>>;

export const readPrinted = (): Printed => JSON.parse(readFileSync(FILE, 'utf8')) as Printed;
export const writePrinted = (printed: Printed): void =>
  writeFileSync(FILE, `${JSON.stringify(printed, undefined, 2)}\n`);

/** Every guide in every language it is written in, with the digest of all it says. */
export async function guideArticles(): Promise<(Article & { digest: string })[]> {
  const articles = parseArticles(await readArticleFiles(CONTENT_FOLDER));
  return articles.filter(({ kind }) => kind === 'guide').map((guide) => ({ ...guide, digest: factsDigest(guide) }));
}
