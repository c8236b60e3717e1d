import * as z from 'zod/mini';

/** Where a built site says which release it is. */
export const RELEASE_FILE = '/release.json';

export const releaseMarkSchema = z.object({
  version: z.string(),
  /** Milliseconds since 1970: whatever was written before stands in its pages. */
  readAt: z.int(),
});
export type ReleaseMark = z.infer<typeof releaseMarkSchema>;
