import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { serverFrame, type ParsedFrame } from '../../src/domain/chat/protocol.ts';
import type { RecordDay } from '../../src/domain/chat/records.ts';
import { chatIsOff, NOBODY, type Attachment, type Line } from './line.ts';
import type { Refused } from './news.ts';

/** Holds what a client without a socket asks in one call. */
export interface Polled {
  frames: readonly ParsedFrame[];
  /** The conversation that `after` belongs to; their current one if absent. */
  conversation?: string | undefined;
  /** Messages after this number are returned, too. */
  after?: number | undefined;
  /** The client's network. */
  network: string;
}

/** A line that lasts for one call, and the frames it was sent. */
export function pollLine(network: string): { line: Line; told: string[] } {
  const texts: string[] = [];
  let attachment: Attachment = { ...NOBODY, network };
  const line: Line = {
    attachment: () => attachment,
    attach: (changed) => (attachment = changed),
    send: (text) => texts.push(text),
    end: (message) => texts.push(chatIsOff(message)),
  };
  return { line, told: texts };
}

/** Turns records of a conversation into the frames a socket would have been sent. */
export function missedFrames(found: string | Refused): string[] {
  if (typeof found !== 'string') return [];
  const { records } = JSON.parse(found) as { records: RecordDay[] };
  return records.flatMap(({ data }) => data).map((message: ChatMessage) => serverFrame('newMessage', message));
}
