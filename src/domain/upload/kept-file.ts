/** A stored file, as calls and messages show it. */
export interface KeptFile {
  url: string;
  name: string;
  size: number;
  mimetype: string;
  suffix: string;
  /** Pixels; null if it is not a picture. */
  width: number | null;
  height: number | null;
  sha1: string;
}
