import type { ClientFrame, FrameWith } from '../../src/domain/chat/protocol.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { AgentDesk } from './desk.ts';
import type { Library } from './library.ts';
import type { Asker, Refused } from './news.ts';
import type { ChatSession } from './session.ts';

/** Frames that ask the conversation or the desk. */
export type ActedFrame = Exclude<ClientFrame, FrameWith<'ping'> | FrameWith<'WsIndex/initialize'>>;

/** The conversation a line is in, the desk, and who asks them. */
export interface Asked {
  session: DurableObjectStub<ChatSession>;
  desk: DurableObjectStub<AgentDesk>;
  asker: Asker;
  library: Library;
  language: Locale;
  /** Of a visitor's first message: begins their conversation. Returns who they are in it. */
  begin?: (() => Promise<Asker | Refused>) | undefined;
}
