import { startTestSite } from '../tests/site.ts';

let started: ReturnType<typeof startTestSite> | undefined;

/** The served product. The first part that looks at it starts it: its data folder takes one server. */
export const benchSite = () => (started ??= startTestSite());
