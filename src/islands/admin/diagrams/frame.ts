import mermaid from 'mermaid';
import type { DrawsDiagrams } from './drawn.ts';

// The library runs in this frame because it measures text with style elements, which the policy of the panel's pages
// forbids.
mermaid.initialize({
  startOnLoad: false,
  securityLevel: 'strict',
  // Other devices show the picture with their own fonts; these have nearly the same widths everywhere.
  fontFamily: 'Arial, Helvetica, sans-serif',
  suppressErrorRendering: true,
  // The panel shows a picture, and no HTML would be seen in one.
  htmlLabels: false,
});

let drawn = 0;

(window as DrawsDiagrams).drawDiagram = async (source) => {
  try {
    return await mermaid.render(`diagram-${(drawn += 1)}`, source);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};
