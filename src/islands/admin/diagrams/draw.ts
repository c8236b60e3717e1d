import { DIAGRAM_CACHE } from '../../../domain/editorial/diagrams.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { timedCache } from '../../../domain/shared/timed-cache.ts';
import type { Drawn, DrawsDiagrams } from './drawn.ts';

type Draws = NonNullable<DrawsDiagrams['drawDiagram']>;

let frame: Promise<Draws> | undefined;

/** An edited text is shown again after each pause in typing, and most of its diagrams have not changed. */
const pictures = timedCache<Drawn>(DIAGRAM_CACHE, () => Date.now());

/**
 * Draws a diagram in a frame, which is opened for the first one.
 *
 * It rejects if the frame cannot be loaded; the next diagram tries again.
 */
export async function drawDiagram(source: string): Promise<Drawn> {
  const drawing = pictures.get(source);
  if (drawing) return drawing;
  const drawn = await drawInFrame(source);
  pictures.set(source, drawn);
  return drawn;
}

async function drawInFrame(source: string): Promise<Drawn> {
  frame ??= openFrame().catch((error: unknown) => {
    frame = undefined;
    throw error;
  });
  return (await frame)(source);
}

/** The frame is hidden but as wide as a page, because the library measures what it draws. */
function openFrame(): Promise<Draws> {
  const element = document.createElement('iframe');
  element.className = 'diagram-frame';
  element.ariaHidden = 'true';
  element.tabIndex = -1;
  element.src = adminPaths.diagrams();
  return new Promise((resolve, reject) => {
    element.onload = () => {
      const { drawDiagram: draws } = (element.contentWindow ?? {}) as DrawsDiagrams;
      if (draws) return resolve(draws);
      element.remove();
      reject(new Error('The frame has no script'));
    };
    document.body.appendChild(element);
  });
}
