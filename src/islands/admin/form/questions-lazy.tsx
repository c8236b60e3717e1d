import { lazyPart } from '../shell/lazy-part.tsx';
import files from './questions.tsx?files';

const Nothing = () => null;
const load = () => import('./questions.tsx');

/** What a form asks now and then comes when it does. */
export const AskFirst = lazyPart(files, async () => (await load()).AskFirst, Nothing);
export const Conflict = lazyPart(files, async () => (await load()).Conflict, Nothing);
