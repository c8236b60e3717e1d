import { whenIdle } from '../shared/when-idle.ts';

/** Toggles stay hidden in their places until their script has loaded, which waits until the page is drawn. */
whenIdle(async () => void (await import('./compare-picks.ts')));
