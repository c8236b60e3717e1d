import files from './drawer.tsx?files';
import { lazyPart } from './lazy-part.tsx';

const Nothing = () => null;

/** The menu of a phone comes when it is opened. */
export const Drawer = lazyPart(files, async () => (await import('./drawer.tsx')).Drawer, Nothing);
