import { Bell, BellOff, CircleHelp, PictureInPicture2 } from 'lucide-react';
import { useState } from 'react';
import { CHAT_STATUSES, type ChatStatus } from '../../../domain/chat/model.ts';
import { SMALL_WINDOW } from '../../chat/window-of-its-own.ts';
import { askToShow, shownNow } from '../../shared/notices/permission.ts';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import { KeysDialog } from './dialogs-lazy.tsx';
import { isQuiet, keepQuiet } from './kept-desk.ts';

/** The agent's presence, the switch for sounds, and the state of the connection. */
export function DeskBar({ state }: { state: Desk }) {
  const { desk, say } = useChat();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const status = state.me?.status ?? 'offline';
  return (
    <header className="desk-bar">
      <label className="presence" data-status={status}>
        <span className="clip">{say('status.label')}</span>
        <select
          className="in sel"
          value={status}
          onChange={({ target }) => void desk.changeStatus(target.value as ChatStatus)}
        >
          {CHAT_STATUSES.map((one) => (
            <option key={one} value={one}>
              {say(`status.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <QuietButton notifies={state.notifies} />
      <OwnWindowButton />
      <button
        type="button"
        className="btn btn-icon"
        data-help
        aria-haspopup="dialog"
        aria-label={say('keys.open')}
        onClick={() => setHelpOpen(true)}
      >
        <CircleHelp className="icon" aria-hidden="true" />
      </button>
      <p className="desk-way" role="status">
        {state.way !== 'live' && say(`way.${state.way}`)}
      </p>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </header>
  );
}

const OWN_WINDOW = 'haitu-desk';

/** Opens the desk in a window of its own. Pressing again brings the same window to the front. */
function OwnWindowButton() {
  const { say } = useChat();
  if (window.name === OWN_WINDOW) return null;
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={say('ownWindow')}
      title={say('ownWindow')}
      onClick={() => window.open(location.pathname, OWN_WINDOW, SMALL_WINDOW)?.focus()}
    >
      <PictureInPicture2 className="icon" aria-hidden="true" />
    </button>
  );
}

/** Sound and notices of this browser. The site's settings say whether there are any. */
function QuietButton({ notifies }: { notifies: boolean }) {
  const { say } = useChat();
  const [quiet, setQuiet] = useState(isQuiet);
  const turn = () => {
    keepQuiet(!quiet);
    setQuiet(!quiet);
    // Browsers let a page ask only after a click.
    if (quiet && notifies && shownNow() === 'default') void askToShow();
  };
  const Icon = quiet ? BellOff : Bell;
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={say(quiet ? 'rings.on' : 'rings.off')}
      title={say(quiet ? 'rings.on' : 'rings.off')}
      onClick={turn}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}
