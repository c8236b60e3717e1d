import type { CompareWords } from './words.ts';

/** Words of the page that compares, handed to its script by the page. `{{…}}` are places to be filled in. */
export interface CompareViewWords extends CompareWords {
  /** Title of the page before a car is chosen. */
  title: string;
  lead: string;
  /** `{{first}} vs {{second}}` */
  versus: string;
  /** `Rows that differ: {{some}} of {{all}}.` */
  summary: string;
  allSame: string;
  /** Shown if there is only one car. */
  alone: string;
  undrawn: string;
  noneDrawn: string;
  copied: string;
  copyFailed: string;
  added: string;
  replaced: string;
  removed: string;
  moved: string;
  unknown: string;
  repeated: string;
  beyond: string;
  malformed: string;
  loading: string;
  failed: string;
  offline: string;
  pickerTitle: string;
  pickerReplace: string;
  choose: string;
  found: string;
  more: string;
  none: string;
  pickerFailed: string;
  pickerLoading: string;
  full: string;
  isIn: string;
}
