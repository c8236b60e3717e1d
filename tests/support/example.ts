/** What an admin types for a row of an entity, and what is refused of it. */
export interface Example {
  /** A new row. */
  add: Readonly<Record<string, unknown>>;
  /** Words of the quick search that find it. */
  words: string;
  /** What is changed of it. */
  edit: Readonly<Record<string, unknown>>;
  /** Sent in place of what a new row has, with the fields that are then at fault. */
  bad: readonly (readonly [sent: Readonly<Record<string, unknown>>, paths: readonly string[]])[];
}
