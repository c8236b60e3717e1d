import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { codeName } from '../../../domain/shared/code-names.ts';
import { usePanel } from '../shell/admin-context.ts';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import type { Session } from './frames.ts';
import { INSERT } from './insert.ts';
import { optionId, QuickReplies, QuickRow } from './quick-replies.tsx';
import { ComposerTools } from './tools-lazy.tsx';
import { useComposer } from './use-composer.ts';

const LONGEST = 4_000;
/** Where there are no keys to name. */
const TOUCH = '(pointer: coarse)';

/** The agent's message field. Enter begins a new line, Ctrl+Enter or Alt+Enter sends, and a slash opens the quick replies. */
export function Composer({ session, state }: { session: Session; state: Desk }) {
  const { locale } = usePanel();
  const { say } = useChat();
  const { id, nickname, language } = session;
  const { field, text, replies, chosen, choose, pick, write, send, insert, onKeyDown, onBlur } = useComposer(id, state);
  useInserted(insert);
  const chosenReply = replies?.[chosen];
  return (
    <div className="write">
      {replies && (
        <QuickReplies replies={replies} chosen={chosen} language={language} onPick={pick} onChoose={choose} />
      )}
      <QuickRow replies={state.quickReplies} onPick={pick} />
      <label>
        <span className="clip">{say('write.label')}</span>
        <textarea
          {...{
            ref: field,
            'data-write': '',
            dir: 'auto',
            rows: 2,
            maxLength: LONGEST,
            value: text,
            onKeyDown,
            onBlur,
          }}
          dir={text === '' ? undefined : 'auto'}
          placeholder={say(matchMedia(TOUCH).matches ? 'write.label' : 'write.hint')}
          aria-describedby={`reads-${id}`}
          aria-autocomplete={replies && 'list'}
          aria-controls={replies && 'quick-replies'}
          aria-activedescendant={chosenReply && optionId(chosenReply)}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      <p className="fine" id={`reads-${id}`}>
        {language !== '' && say('write.reads', { name: nickname, language: codeName('language', language, locale) })}
      </p>
      <div className="write-foot">
        <ComposerTools session={session} onInsert={insert} onQuick={() => write('/')} />
        <button type="button" className="btn btn-main push" onClick={send}>
          <Send className="icon flip" aria-hidden="true" />
          {say('write.send')}
        </button>
      </div>
    </div>
  );
}

/** Words of the knowledge base. */
function useInserted(insert: (text: string) => void): void {
  const latest = useRef(insert);
  latest.current = insert;
  useEffect(() => {
    const onInsert = (event: Event) => latest.current(String((event as CustomEvent<unknown>).detail));
    addEventListener(INSERT, onInsert);
    return () => removeEventListener(INSERT, onInsert);
  }, []);
}
