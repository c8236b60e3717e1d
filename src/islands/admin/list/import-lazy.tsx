import { lazyPart } from '../shell/lazy-part.tsx';
import importFiles from './import-rows.tsx?files';

const Nothing = () => null;

/** The import has its own script, since it is used rarely. */
export const ImportRows = lazyPart(importFiles, async () => (await import('./import-rows.tsx')).ImportRows, Nothing);
