import type { AgentNews } from './desk-crew.ts';
import type { Seated } from './desk-site.ts';
import type { Attachment } from './line.ts';

/** A socket at a door, with its attachment. */
export interface Here {
  socket: WebSocket;
  attachment: Attachment;
}

/** Those of the sockets that are an agent's. */
export function agentsAmong(here: readonly Here[], sockets: string[]): string[] {
  const names = new Set(here.flatMap(({ attachment: { socket, agent } }) => (agent ? [socket] : [])));
  return sockets.filter((socket) => names.has(socket));
}

/** Those of the sockets whose visitors agreed to be seen, and those of the conversations that have a socket. */
export function seatedAmong(here: readonly Here[], requested: Seated): Seated {
  const visitors = here.flatMap(({ attachment: { socket, visitor } }) => (visitor ? [{ socket, visitor }] : []));
  const sockets = new Set(visitors.flatMap(({ socket, visitor }) => (visitor.hasConsent === true ? [socket] : [])));
  const conversations = new Set(visitors.map(({ visitor }) => visitor.conversation));
  return {
    sockets: requested.sockets.filter((socket) => sockets.has(socket)),
    conversations: requested.conversations.filter((conversation) => conversations.has(conversation)),
  };
}

/** Whether a conversation has a socket other than one that has gone. */
export function hasAnother(here: readonly Here[], gone: WebSocket, conversation: string): boolean {
  const others = here.filter(({ socket }) => socket !== gone);
  return seatedAmong(others, { sockets: [], conversations: [conversation] }).conversations.length > 0;
}

/** The text that a piece of news sends to each agent's socket. */
export function meantFor(here: readonly Here[], { agents, text, answers = [], besides }: AgentNews) {
  return here.flatMap(({ socket, attachment: { socket: name, agent } }) => {
    if (!agent) return [];
    const answer = answers.find((one) => one.socket === name)?.text;
    const isMeant = text !== undefined && name !== besides && (agents?.includes(agent.participant.id) ?? true);
    const sent = answer ?? (isMeant ? text : undefined);
    return sent === undefined ? [] : [{ socket, told: sent }];
  });
}
