import { lazyPart } from '../shell/lazy-part.tsx';
import factsFiles from './facts.tsx?files';
import knowledgeFiles from './knowledge-base.tsx?files';
import trajectoryFiles from './trajectory.tsx?files';

/** The tabs about a visitor, in scripts of their own, since the desk's lists work without them. */

export const Facts = lazyPart(factsFiles, async () => (await import('./facts.tsx')).Facts);
export const KnowledgeBase = lazyPart(knowledgeFiles, async () => (await import('./knowledge-base.tsx')).KnowledgeBase);
export const Trajectory = lazyPart(trajectoryFiles, async () => (await import('./trajectory.tsx')).Trajectory);
