import type { ChatMessage } from './model.ts';

/** Messages of a page. */
export const RECORDS_A_PAGE = 20;
/** Conversations of one page of what a search has found. */
export const FOUND_A_PAGE = 20;
/** The most messages sent at once to a client that missed them. */
export const MISSED_AT_ONCE = 200;

/** Messages of one day. */
export interface RecordDay {
  /** The day by the reader's clock: `2026-11-26`. */
  datetime: string;
  data: ChatMessage[];
}

/**
 * Groups messages by the day they were sent, in their order.
 * @param timezone of the reader, `Africa/Lagos`; UTC if it is not a time zone.
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

/** Undefined if the zone does not exist. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    // Swedish writes days as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short' });
  } catch {
    return undefined;
  }
}
