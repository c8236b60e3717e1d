import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Locale } from '../../domain/shared/locale.ts';
import { withLogin } from '../shared/login/with-login.ts';
import { MEMBER_LOGIN } from '../shared/member/tokens.ts';
import { uuid } from '../shared/request-id.ts';
import { type Chat, useChat } from './chat-context.ts';
import { $config, $file, $messages, $state } from './chat-store.ts';
import { Icon } from './icon.tsx';
import { keptTourist } from './kept.ts';
import { FileInput } from './shared/file-input.tsx';
import { sendFile, type ChosenFile } from './shared/send-file.ts';

const PICTURE = 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9.500v.500';
const CLIP = 'm20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.500 3.500 0 0 1 5 5l-8.500 8.500a2 2 0 0 1-3-3L14 7';

/** Buttons for files and pictures, if the settings allow them. On a phone, a picture can come from the camera. */
export function FileTools() {
  const { text } = useChat();
  if (useStore($config)?.tourist_file_switch !== true) return null;
  return (
    <>
      <FileTool label={text('file.picture')} path={PICTURE} type="image" accept="image/*" />
      <FileTool label={text('file.any')} path={CLIP} type="file" />
    </>
  );
}

interface ToolProps {
  label: string;
  path: string;
  type: ChosenFile['type'];
  accept?: string;
}

function FileTool({ label, path, type, accept }: ToolProps) {
  const chat = useChat();
  const input = useRef<HTMLInputElement>(null);
  const file = useStore($file);
  const isOff = useStore($state) === 'off';
  const canSend = !isOff && (!file || file.fault !== undefined);
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={label}
        title={label}
        aria-disabled={!canSend}
        onClick={() => canSend && input.current?.click()}
      >
        <Icon path={path} />
      </button>
      <FileInput
        input={input}
        label={label}
        accept={accept}
        onFile={(file) => void send({ id: uuid(), type, file }, chat)}
      />
    </>
  );
}

/** The file that is being sent, or did not arrive. */
export function FileOnItsWay() {
  const chat = useChat();
  const { text } = chat;
  const file = useStore($file);
  if (!file) return null;
  const { part, fault, ...chosen } = file;
  const name = chosen.file.name;
  return (
    <div className="on-its-way" role={fault === undefined ? undefined : 'alert'}>
      <bdi>{name}</bdi>
      {fault === undefined ? (
        <progress max={1} value={part} aria-label={text('file.sending', { name })} />
      ) : (
        <>
          <span className="fault">{fault}</span>
          <button type="button" className="btn btn-small" onClick={() => void send(chosen, chat)}>
            {text('message.again')}
          </button>
          <button type="button" className="btn btn-small btn-bare" onClick={() => $file.set(undefined)}>
            {text('message.remove')}
          </button>
        </>
      )}
    </div>
  );
}

/** Uploads a file, then sends its message. It is disabled before the first text, which says what the file is about. */
async function send(chosen: ChosenFile, { locale, text, conversation }: Chat): Promise<void> {
  if ($messages.get().length === 0) return $file.set({ ...chosen, part: 0, fault: text('file.sayFirst') });
  $file.set({ ...chosen, part: 0 });
  const answer = await asVisitor(chosen, locale);
  if (!answer.accepted) return $file.set({ ...chosen, part: 0, fault: answer.message || text('file.lost') });
  $file.set(undefined);
  const { url, name, size, suffix } = answer.data.file;
  conversation.say(url, { name, size, suffix }, chosen.type);
}

/** Members upload by their login, visitors by the token of their conversation. */
function asVisitor(chosen: ChosenFile, locale: Locale) {
  const tourist = keptTourist();
  return withLogin(
    MEMBER_LOGIN,
    (headers) =>
      sendFile(chosen, {
        locale,
        headers,
        onPart: (part) => $file.set({ ...chosen, part }),
        fields: tourist === undefined ? {} : { tourist_token: tourist },
      }),
    // The chat introduces itself again where a login ends.
    { locale, onSignedOut: () => {} },
  );
}
