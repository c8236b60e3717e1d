import { useRef, useState, type ChangeEvent, type ComponentType } from 'react';
import { Avatar } from '../member/avatar.tsx';
import { fetchFiles } from '../../shared/fetch-files.ts';
import cropFiles from './crop.tsx?files';
import type { CropProps } from './crop.tsx';
import keepingFiles from './keep-picture.ts?files';
import { Mark } from './mark.tsx';
import type { PersonalProps } from './props.ts';

/** The cropper is for the few who choose a picture. */
async function loadCrop() {
  await fetchFiles(cropFiles);
  return (await import('./crop.tsx')).Crop;
}

async function loadKeeping() {
  await fetchFiles(keepingFiles);
  return import('./keep-picture.ts');
}

type Notice = { text: string; isFault: boolean } | undefined;

/** The member's picture: chosen, cut to a square, sent, and taken away again. */
export function Picture(props: PersonalProps) {
  const { words, member } = props;
  const [chosen, setChosen] = useState<{ file: File; Crop: ComponentType<CropProps> }>();
  const { notice, setNotice, isSending, keep } = useKeeping(props);
  const place = useRef<HTMLDivElement>(null);
  const choose = async (file: File) => {
    try {
      const fault = (await loadKeeping()).pictureFault(file);
      setNotice(fault && { text: words.upload[fault], isFault: true });
      if (fault) return;
      setChosen({ file, Crop: await loadCrop() });
    } catch {
      setNotice({ text: words.form.unloaded, isFault: true });
    }
  };
  const end = (picture: Blob | 'unreadable' | undefined) => {
    setChosen(undefined);
    // The dialog takes the focus away with it, so it goes back to the button that opened the dialog.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
    if (picture === 'unreadable') setNotice({ text: words.avatar.unreadable, isFault: true });
    else if (picture) void keep(picture);
  };
  return (
    <section className="sheet pad picture" aria-labelledby="avatar-title">
      <Avatar picture={member.avatar} name={member.nickname} />
      <div ref={place}>
        <div className="row">
          <h2 className="h3" id="avatar-title">
            {words.avatar.title}
          </h2>
          <Mark isFilled={member.avatar !== ''} words={words} />
        </div>
        <Acts
          {...props}
          isSending={isSending}
          onChoose={(file) => void choose(file)}
          onRemove={() => void keep(undefined)}
        />
        <p className="hint">{words.avatar.hint}</p>
        <p role="status" className={notice?.isFault ? 'err' : undefined}>
          {notice?.text}
        </p>
      </div>
      {chosen && <chosen.Crop file={chosen.file} words={words} onEnd={end} />}
    </section>
  );
}

interface ActsProps extends PersonalProps {
  isSending: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function Acts({ words, member, isSending, onChoose, onRemove }: ActsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFilled = member.avatar !== '';
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file chosen again is a choice, too.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="row">
      <button
        type="button"
        className="btn"
        aria-busy={isSending ? true : undefined}
        onClick={() => input.current?.click()}
      >
        {isFilled ? words.avatar.change : words.avatar.choose}
      </button>
      {isFilled && (
        <button type="button" className="btn btn-bare" onClick={onRemove}>
          {words.avatar.remove}
        </button>
      )}
      {/* Pressed by the button above, which can be named and styled. */}
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={choose} />
    </div>
  );
}

function useKeeping(props: PersonalProps) {
  const { words } = props;
  const [notice, setNotice] = useState<Notice>();
  const [isSending, setSending] = useState(false);
  /** Undefined takes the picture away. */
  const keep = async (picture: Blob | undefined) => {
    if (isSending) return;
    setSending(true);
    setNotice({ text: words.avatar.uploading, isFault: false });
    const keeping = await loadKeeping()
      .then(({ keepPicture }) => keepPicture(props, picture))
      .catch(() => ({ text: words.form.unloaded, isFault: true }));
    setSending(false);
    setNotice(keeping);
  };
  return { notice, setNotice, isSending, keep };
}
