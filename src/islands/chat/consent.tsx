import { useStore } from '@nanostores/react';
import { useChat } from './chat-context.ts';
import { $config, $consent, $messages } from './chat-store.ts';
import { isOwn } from './messages.ts';

/**
 * Where the site asks for it, agents see a visitor's pages only after a yes: asked of who has said something, taken back by
 * the same line.
 */
export function Consent() {
  const { text, conversation } = useChat();
  const config = useStore($config);
  const consent = useStore($consent);
  const hasTalked = useStore($messages).some(isOwn);
  if (!config?.needs_consent || consent === false || !hasTalked) return null;
  const act = (may: boolean, words: string) => (
    <button type="button" className="link" onClick={() => conversation.consents(may)}>
      {words}
    </button>
  );
  return (
    <p className="say system consent">
      <span>{text(consent ? 'consent.given' : 'consent.ask')}</span>
      {!consent && act(true, text('consent.yes'))}
      {act(false, text(consent ? 'consent.stop' : 'consent.no'))}
    </p>
  );
}
