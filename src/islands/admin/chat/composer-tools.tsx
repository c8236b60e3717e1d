import { CarFront, Image, Paperclip, Smile, Zap, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { EMOJIS } from '../../../domain/chat/emojis.ts';
import { FileInput } from '../../chat/shared/file-input.tsx';
import { uuid } from '../../shared/request-id.ts';
import { usePanel } from '../shell/admin-context.ts';
import { CardPicker } from './dialogs-lazy.tsx';
import { useChat } from './chat-part.ts';
import type { Session } from './frames.ts';
import { uploadFile } from './upload-file.ts';

interface Props {
  session: Session;
  onInsert: (text: string) => void;
  onQuick: () => void;
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Buttons to send more than text: emojis, pictures, files, cards of cars and lots. */
export function ComposerTools({ session, onInsert, onQuick }: Props) {
  const { say } = useChat();
  const [open, setOpen] = useState<'emojis' | 'cards'>();
  const { sending, send } = useSending(session.id);
  const toggle = (what: 'emojis' | 'cards') => setOpen(open === what ? undefined : what);
  return (
    <>
      <Tool label={say('tools.emoji')} Icon={Smile} isOpen={open === 'emojis'} onPress={() => toggle('emojis')} />
      <FileTool label={say('tools.image')} Icon={Image} accept={PICTURES} onFile={(file) => void send('image', file)} />
      <FileTool label={say('tools.file')} Icon={Paperclip} onFile={(file) => void send('file', file)} />
      <Tool label={say('tools.card')} Icon={CarFront} onPress={() => toggle('cards')} />
      <Tool label={say('tools.quick')} Icon={Zap} onPress={onQuick} />
      {sending && (
        <span className="sending">
          <bdi className="one">{sending.name}</bdi>
          <progress max={1} value={sending.part} aria-label={say('tools.sending', { name: sending.name })} />
        </span>
      )}
      {open === 'emojis' && (
        <Emojis
          onPick={(emoji) => {
            onInsert(emoji);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'cards' && <CardPicker session={session} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  isOpen?: boolean;
  onPress: () => void;
}

function Tool({ label, Icon, isOpen, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

function Emojis({ onPick, onClose }: { onPick: (emoji: string) => void; onClose: () => void }) {
  const { say } = useChat();
  return (
    <div
      className="emojis"
      role="group"
      aria-label={say('tools.emoji')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {EMOJIS.map((emoji) => (
        <button type="button" key={emoji} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}

interface FileToolProps {
  label: string;
  Icon: LucideIcon;
  accept?: string;
  onFile: (file: File) => void;
}

function FileTool({ label, Icon, accept, onFile }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label={label} Icon={Icon} onPress={() => input.current?.click()} />
      <FileInput input={input} label={label} accept={accept} onFile={onFile} />
    </>
  );
}

/** A file on its way, and its message once it has arrived. */
function useSending(session: string) {
  const { locale, tell, sayFailure } = usePanel();
  const { desk } = useChat();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const send = async (type: 'image' | 'file', file: File) => {
    const { name } = file;
    setSending({ name, part: 0 });
    const answer = await uploadFile({ id: uuid(), type, file }, locale, (part) => setSending({ name, part }));
    setSending(undefined);
    if (!answer.accepted) return tell(sayFailure(answer), true);
    const { url, size, suffix, name: stored } = answer.data.file;
    desk.send(session, type, url, { name: stored, size, suffix }, stored);
  };
  return { sending, send };
}
