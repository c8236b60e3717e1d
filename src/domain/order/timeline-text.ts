import type { Locale } from '../shared/locale.ts';
import { orderDay } from './day.ts';
import { durationText, stageName, type NameKey, type SayOrder } from './names.ts';
import type { Actor, TrackKey } from './stages.ts';
import type { TimelineRow } from './timeline.ts';

type TimelineKey =
  | NameKey
  | `actors.${Actor}`
  | `stageState.${TimelineRow['state']}`
  | `timeline.${'since' | 'due' | 'estimate' | 'late' | 'takes' | 'notStated' | 'beside' | 'held'}`;

interface RowText {
  name: string;
  /** How far the stage is; shown by its mark, and said to those who do not see it. */
  state: string;
  actor: string;
  /** Dates, durations and what else there is to know. */
  facts: string[];
  tags: { text: string; look: 'tag-red' | 'tag-warn' }[];
}

/** Writes the texts of a row of a timeline. */
export function rowText(
  say: SayOrder<TimelineKey>,
  { track, row, locale }: { track: TrackKey; row: TimelineRow; locale: Locale },
): RowText {
  const tags: RowText['tags'] = [];
  if (row.look === 'now' && row.state === 'blocked') tags.push({ text: say('stageState.blocked'), look: 'tag-warn' });
  if (row.isLate) tags.push({ text: say('timeline.late'), look: 'tag-red' });
  return {
    name: stageName(say, track, row.key),
    // What was under way when a car was cancelled or delivered looks like a stage to come.
    state: say(`stageState.${row.look === 'todo' ? 'waiting' : row.state}`),
    actor: say(`actors.${row.actor}`),
    facts: factsOf(say, row, locale),
    tags,
  };
}

function factsOf(say: SayOrder<TimelineKey>, row: TimelineRow, locale: Locale): string[] {
  if (row.look === 'skipped') return [say('stageState.not_needed')];
  if (row.look === 'done') return row.doneAt === null ? [] : [orderDay(row.doneAt, locale)];
  if (row.isHeld) return [say('timeline.held')];
  if (row.dueAt !== null && row.look === 'now') {
    const date = orderDay(row.dueAt, locale);
    return [say(row.dueBasis === 'estimate' ? 'timeline.estimate' : 'timeline.due', { date }), ...beside(say, row)];
  }
  const takes = row.takes && say('timeline.takes', { duration: durationText(say, row.takes) });
  if (row.look === 'todo') return takes === undefined ? [] : [takes];
  const since = row.startedAt === null ? [] : [say('timeline.since', { date: orderDay(row.startedAt, locale) })];
  return [...since, takes ?? say('timeline.notStated'), ...beside(say, row)];
}

const beside = (say: SayOrder<TimelineKey>, { isBeside }: TimelineRow): string[] =>
  isBeside ? [say('timeline.beside')] : [];
