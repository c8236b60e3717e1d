/** What the buyer has to do in a stage whose name does not say it. */
export const NEXT_TASKS = ['accept_contract', 'confirm_bill'] as const;
export type NextTask = (typeof NEXT_TASKS)[number];

interface Names<Track extends string> {
  stage: (track: Track, key: string) => string;
  task: (task: NextTask) => string;
}

/** Names what comes next: what the buyer has to do, if the stage is not called so, or else the stage. */
export const nextName = <Track extends string>(
  { track, stage, task }: { track: Track; stage: string; task: NextTask | null },
  names: Names<Track>,
): string => (task === null ? names.stage(track, stage) : names.task(task));
