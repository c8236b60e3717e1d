import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { serverFrame, type ParsedFrame } from '../../src/domain/chat/protocol.ts';
import type { RecordDay } from '../../src/domain/chat/records.ts';
import { chatIsOff, NOBODY, type Attachment, type Line } from './line.ts';
import type { Refused } from './news.ts';

/** What one who has no socket asks at once. */
export interface Polled {
  frames: readonly ParsedFrame[];
  /** Where `after` counts; the conversation they are in unless told. */
  conversation?: string | undefined;
  /** Messages behind this one are told, too. */
  after?: number | undefined;
  /** Where they ask from. */
  network: string;
}

/** A line for as long as one question takes, and what it was told. */
export function pollLine(network: string): { line: Line; told: string[] } {
  const told: string[] = [];
  let attachment: Attachment = { ...NOBODY, network };
  const line: Line = {
    attachment: () => attachment,
    attach: (changed) => (attachment = changed),
    send: (text) => told.push(text),
    end: (message) => told.push(chatIsOff(message)),
  };
  return { line, told };
}

/** Records of a conversation as the frames a socket would have been told. */
export function missedFrames(found: string | Refused): string[] {
  if (typeof found !== 'string') return [];
  const { records } = JSON.parse(found) as { records: RecordDay[] };
  return records.flatMap(({ data }) => data).map((message: ChatMessage) => serverFrame('newMessage', message));
}
