import { useState } from 'react';
import type { WireAgent } from '../../../domain/chat/model.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import { Face } from './face.tsx';
import { LONGEST_NOTE } from './facts.tsx';
import type { Session } from './frames.ts';

interface Props {
  session: Session;
  state: Desk;
  onClose: () => void;
}

/** Hands a conversation to another agent who is there. */
export function TransferDialog({ session, state, onClose }: Props) {
  const { desk, say, go } = useChat();
  const agents = state.agents.filter(({ id, status }) => id !== state.me?.id && status !== 'offline');
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The note is shown to the other agent once, and they may miss it, so it is added to the notes about the visitor.
  const keepNote = async (words: string) => {
    const { session_user_id: userId } = session;
    const before = (await desk.askVisitor(userId))?.note ?? '';
    const noteWithName = [state.me?.nickname, words].filter(Boolean).join(': ');
    await desk.saveNote(userId, [before, noteWithName].filter(Boolean).join('\n').slice(0, LONGEST_NOTE));
  };
  const transfer = async () => {
    setBusy(true);
    const done = await desk.transfer(session.id, chosen, note.trim());
    if (done && note.trim() !== '') await keepNote(note.trim());
    setBusy(false);
    if (!done) return;
    onClose();
    go({});
  };
  return (
    <PanelDialog
      title={say('transfer.title', { name: session.nickname })}
      onClose={onClose}
      foot={
        agents.length > 0 && (
          <button
            type="button"
            className="btn btn-main"
            disabled={chosen === '' || isBusy}
            aria-busy={isBusy}
            onClick={() => void transfer()}
          >
            {say('transfer.act')}
          </button>
        )
      }
    >
      {agents.length === 0 && <p role="status">{say('transfer.nobody')}</p>}
      {agents.length > 0 && <TransferFields agents={agents} note={note} onChoose={setChosen} onNote={setNote} />}
    </PanelDialog>
  );
}

interface FieldsProps {
  agents: readonly WireAgent[];
  note: string;
  onChoose: (id: string) => void;
  onNote: (note: string) => void;
}

const LONGEST_TOLD = 500;

function TransferFields({ agents, note, onChoose, onNote }: FieldsProps) {
  const { say } = useChat();
  return (
    <div className="stack">
      <fieldset className="transfer">
        <legend>{say('transfer.to')}</legend>
        {agents.map(({ id, nickname, status }) => (
          <label key={id}>
            <input type="radio" name="agent" value={id} onChange={() => onChoose(id)} />
            <Face name={nickname} status={status} />
            <bdi>{nickname}</bdi>
            <span className="fine push">{say(`status.${status}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="transfer-note">{say('transfer.note')}</label>
        <textarea
          className="in"
          id="transfer-note"
          aria-describedby="transfer-kept"
          value={note}
          maxLength={LONGEST_TOLD}
          onChange={({ target }) => onNote(target.value)}
        />
        <p className="fine" id="transfer-kept">
          {say('transfer.kept')}
        </p>
      </div>
    </div>
  );
}
