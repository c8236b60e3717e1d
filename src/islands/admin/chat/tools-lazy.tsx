import { lazyPart } from '../shell/lazy-part.tsx';
import files from './composer-tools.tsx?files';

const Nothing = () => null;

/** What is sent beside words, as a script of its own: the lists of the desk need none of it. */
export const ComposerTools = lazyPart(files, async () => (await import('./composer-tools.tsx')).ComposerTools, Nothing);
