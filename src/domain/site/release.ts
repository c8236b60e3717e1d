/** File in which a built site names its release. */
export const RELEASE_FILE = '/release.json';

export interface ReleaseMark {
  version: string;
  /** Milliseconds since 1970. The release's pages contain everything written before this instant. */
  readAt: number;
}
