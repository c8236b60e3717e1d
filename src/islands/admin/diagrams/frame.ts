import mermaid from 'mermaid';
import type { DrawsDiagrams } from './drawn.ts';

// Here, for the library measures what it draws by style elements, which the policy of the panel's own pages refuses.
mermaid.initialize({
  startOnLoad: false,
  securityLevel: 'strict',
  // The picture is shown by devices with other fonts: these are as wide on nearly all of them.
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
