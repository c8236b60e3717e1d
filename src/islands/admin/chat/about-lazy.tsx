import { lazyPart } from '../shell/lazy-part.tsx';
import knowledgeFiles from './knowledge-base.tsx?files';
import trajectoryFiles from './trajectory.tsx?files';

/** Tabs beside a conversation that most conversations never open, as scripts of their own. */

export const KnowledgeBase = lazyPart(knowledgeFiles, async () => (await import('./knowledge-base.tsx')).KnowledgeBase);
export const Trajectory = lazyPart(trajectoryFiles, async () => (await import('./trajectory.tsx')).Trajectory);
