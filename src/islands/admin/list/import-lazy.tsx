import { lazyPart } from '../shell/lazy-part.tsx';
import importFiles from './import-rows.tsx?files';

const Nothing = () => null;

/** Files come with their own script: most days nobody imports one. */
export const ImportRows = lazyPart(importFiles, async () => (await import('./import-rows.tsx')).ImportRows, Nothing);
