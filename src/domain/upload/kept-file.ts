/** A file that was taken in, as calls and messages show it. */
export interface KeptFile {
  url: string;
  name: string;
  size: number;
  mimetype: string;
  suffix: string;
  /** Pixels; null: it is no picture. */
  width: number | null;
  height: number | null;
  sha1: string;
}
