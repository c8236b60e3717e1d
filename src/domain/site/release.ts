/** Where a built site says which release it is. */
export const RELEASE_FILE = '/release.json';

export interface ReleaseMark {
  version: string;
  /** Milliseconds since 1970: whatever was written before stands in its pages. */
  readAt: number;
}
