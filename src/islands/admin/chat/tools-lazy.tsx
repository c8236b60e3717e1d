import { lazyPart } from '../shell/lazy-part.tsx';
import files from './composer-tools.tsx?files';

const Nothing = () => null;

/** The buttons beside the message field, in a script of their own, since the desk's lists work without them. */
export const ComposerTools = lazyPart(files, async () => (await import('./composer-tools.tsx')).ComposerTools, Nothing);
