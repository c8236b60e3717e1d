import { lazyPart } from '../shell/lazy-part.tsx';
import terminalFiles from './terminal.tsx?files';

/** It comes with its own script: most visits of the panel need none. */
export const Terminal = lazyPart(terminalFiles, async () => (await import('./terminal.tsx')).Terminal);
