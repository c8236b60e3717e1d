import type { ChatStatus } from '../../../domain/chat/model.ts';
import { useChat } from './chat-part.ts';

/** Their first letters, and whether they are there. */
export function Face({ name, status }: { name: string; status: ChatStatus }) {
  const { say } = useChat();
  const letters = name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span className="face" data-initials={letters} data-status={status}>
      <span className="clip">{say(`status.${status}`)}</span>
    </span>
  );
}
