import { useStore } from '@nanostores/react';
import { useChat } from './chat-context.ts';
import { $config, $consent, $messages } from './chat-store.ts';
import { isOwn } from './messages.ts';

/**
 * Asks a visitor who has written whether agents may see which pages they open, if the settings ask for consent. The same
 * line withdraws it.
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
