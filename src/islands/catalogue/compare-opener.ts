import { whenIdle } from '../shared/when-idle.ts';

/** Toggles keep their places unseen until what serves them is here, which can wait until the page has been drawn. */
whenIdle(async () => void (await import('./compare-picks.ts')));
