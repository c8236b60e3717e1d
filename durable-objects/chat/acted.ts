import type { ClientFrame, FrameWith } from '../../src/domain/chat/protocol.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { AgentDesk } from './desk.ts';
import type { Library } from './library.ts';
import type { Asker, Refused } from './news.ts';
import type { ChatSession } from './session.ts';

/** Frames that a conversation or the desk answers. */
export type ActedFrame = Exclude<ClientFrame, FrameWith<'ping'> | FrameWith<'WsIndex/initialize'>>;

/** The objects that answer a frame, and the asker. */
export interface Requested {
  session: DurableObjectStub<ChatSession>;
  desk: DurableObjectStub<AgentDesk>;
  asker: Asker;
  library: Library;
  language: Locale;
  /** Begins a visitor's conversation with their first message, and returns who they are in it. */
  begin?: (() => Promise<Asker | Refused>) | undefined;
}
