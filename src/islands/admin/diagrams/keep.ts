import type { Locale } from '../../../domain/shared/locale.ts';
import { diagramSources } from '../../../markup/editorial/markdown.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { drawDiagram } from './draw.ts';

/** Sources of the diagrams whose pictures were uploaded since this page was opened. */
const drawnFiles = new Set<string>();

interface Keeping {
  /** Controller of what the texts belong to. */
  controller: string;
  locale: Locale;
}

/**
 * Draws the diagrams of some texts and sends the pictures to the server, for its pages.
 *
 * @returns whether all were sent; for a missing one, pages show its source
 */
export async function keepDiagrams(texts: readonly string[], { controller, locale }: Keeping): Promise<boolean> {
  const sources = new Set(texts.flatMap(diagramSources));
  for (const source of sources) {
    if (drawnFiles.has(source)) continue;
    const drawn = await drawDiagram(source).catch(() => undefined);
    if (!drawn || 'fault' in drawn) continue;
    const body = { source, svg: drawn.svg };
    const answer = await askAsAdmin(`/admin/${controller}/diagram`, { locale, method: 'POST', body });
    if (answer.accepted) drawnFiles.add(source);
  }
  return [...sources].every((source) => drawnFiles.has(source));
}
