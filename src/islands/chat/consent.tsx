import { useStore } from '@nanostores/react';
import { useChat } from './chat-context.ts';
import { $agent, $config, $consent } from './chat-store.ts';

/** Where the site asks for it, agents see a visitor's pages only after a yes. */
export function Consent() {
  const { text, conversation } = useChat();
  const config = useStore($config);
  const consent = useStore($consent);
  const agent = useStore($agent);
  if (!config?.needs_consent || consent !== undefined || !agent) return null;
  return (
    <div className="say asks">
      <div className="box">
        <p>{text('consent.ask')}</p>
        <span className="acts">
          <button type="button" className="btn btn-small" onClick={() => conversation.consents(true)}>
            {text('consent.yes')}
          </button>
          <button type="button" className="btn btn-small" onClick={() => conversation.consents(false)}>
            {text('consent.no')}
          </button>
        </span>
      </div>
    </div>
  );
}
