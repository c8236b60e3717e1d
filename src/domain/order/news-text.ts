import { nameOfTold, type NameKey, type SayOrder } from './names.ts';

/** What happened to an order, by codes that are read in any language. */
interface Happened {
  event: string;
  track: string | null;
  stage: string | null;
  /** The state a stage came to. */
  to: string | null;
}

/** Writes the note of a notice about an order: the order's number, and the codes of what happened. */
export const noticeNote = (reference: string, { event, track, stage, to }: Happened): string =>
  [reference, event, ...(event === 'stage' ? [track, stage, to] : [])].join(' ');

/** Reads a note; `happened` is undefined where it is the order's number alone, as it is of older notices and reminders. */
export function readNoticeNote(note: string): { reference: string; happened: Happened | undefined } {
  const [reference = '', event, track = null, stage = null, to = null] = note.split(' ');
  return { reference, happened: event === undefined ? undefined : { event, track, stage, to } };
}

type NewsKey = `mail:orderNews.${string}` | `order:history.event.${string}` | `order:${NameKey}`;

/** Says to a buyer what happened. */
export function happenedText(say: SayOrder<NewsKey>, { event, track, stage, to }: Happened): string {
  // What the buyer began is no news to them: this cancellation is ours.
  if (event === 'cancel_asked') return say('mail:orderNews.cancelBegun');
  if (event !== 'stage') return say(`order:history.event.${event}`);
  const name = nameOfTold((key) => say(`order:${key}`), track, stage);
  return say(`mail:orderNews.stage.${to ?? ''}`, { stage: name });
}
