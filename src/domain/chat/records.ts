import type { ChatMessage } from './model.ts';

/** Messages of a page. */
export const RECORDS_A_PAGE = 20;
/** Conversations of one page of what a search has found. */
export const FOUND_A_PAGE = 20;
/** Messages that are told at once to who missed them. */
export const MISSED_AT_ONCE = 200;

/** Messages of one day. */
export interface RecordDay {
  /** `2026-11-26`, as the reader's clock has it. */
  datetime: string;
  data: ChatMessage[];
}

/**
 * Messages by the day they were sent on, in their order.
 *
 * @param timezone of the reader, `Africa/Lagos`; UTC where it is none.
 */
export function byDay(messages: readonly ChatMessage[], timezone: string | undefined): RecordDay[] {
  const dayOf = dayIn(timezone);
  const days: RecordDay[] = [];
  for (const message of messages) {
    const datetime = dayOf(message.created_at);
    const last = days.at(-1);
    if (last?.datetime === datetime) last.data.push(message);
    else days.push({ datetime, data: [message] });
  }
  return days;
}

function dayIn(timezone: string | undefined): (at: number) => string {
  const format = formatIn(timezone) ?? formatIn('UTC');
  return (at) => format?.format(at) ?? '';
}

/** Undefined where there is no such zone. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    // Sweden writes days as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short' });
  } catch {
    return undefined;
  }
}
