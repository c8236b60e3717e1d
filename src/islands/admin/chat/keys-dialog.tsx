import { PanelDialog } from '../shell/dialog.tsx';
import { useChat } from './chat-part.ts';
import { SHORTCUTS, type Shortcut } from './use-shortcuts.ts';

const NAMES = Object.keys(SHORTCUTS) as Shortcut[];

/** What the keyboard does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { say } = useChat();
  return (
    <PanelDialog title={say('keys.title')} onClose={onClose}>
      <dl className="keys">
        <KeyRow keys="Ctrl + Enter" says={say('keys.send')} />
        <KeyRow keys="/" says={say('keys.quick')} />
        {NAMES.map((name) => (
          <KeyRow key={name} keys={SHORTCUTS[name]} says={say(`keys.${name}`)} />
        ))}
      </dl>
    </PanelDialog>
  );
}

function KeyRow({ keys, says }: { keys: string; says: string }) {
  return (
    <div>
      <dt>{says}</dt>
      <dd>
        <kbd dir="ltr">{keys}</kbd>
      </dd>
    </div>
  );
}
