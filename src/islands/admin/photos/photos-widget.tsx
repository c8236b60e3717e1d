import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../domain/photo/photos.ts';
import { ADMIN_UPLOAD_LIMIT, PHOTO_TOPIC } from '../../../domain/upload/rules.ts';
import * as at from '../../../wire/addresses/upload.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { Chooser, PICTURES } from '../fields/upload.tsx';
import { NOT_SENDING } from '../fields/use-sending.ts';
import { listOf, type WidgetProps } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PhotoCard } from './photo-card.tsx';
import { PhotoProgress, type QueuedActs } from '../../shared/photos/photo-progress.tsx';
import { photoQueue, type PhotoQueue } from '../../shared/photos/photo-queue.ts';
import { sentPhoto } from '../../shared/photos/sent-photo.ts';

/** Photographs with what is said of each; the first one leads the page. */
export function PhotosWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const photos = listOf(value) as readonly Photo[];
  // Uploads may finish while another photograph is moved or described.
  const newest = useRef(photos);
  newest.current = photos;
  const change = (next: readonly Photo[]) => {
    newest.current = next;
    onChange(next);
  };
  const add = (urls: readonly string[]) => {
    // Photographs of one sitting are mostly of one person.
    const { credit = '', licence = 'own' } = newest.current.at(-1) ?? {};
    change([...newest.current, ...urls.map((url) => ({ url, alt: {}, credit, licence }))]);
  };
  const queue = useQueue((url) => add([url]));
  return (
    <div className="files">
      <ol className="photos plain">
        {photos.map((photo, place) => (
          <PhotoCard key={photo.url} photos={photos} place={place} onChange={change} />
        ))}
      </ol>
      <Chooser
        {...props}
        accept={PICTURES}
        isMany
        sending={NOT_SENDING}
        onFiles={queue.add}
        taken={photos.map(({ url }) => url)}
        topic={PHOTO_TOPIC}
        onPick={add}
      />
      <Progress queue={queue} />
    </div>
  );
}

/** The queue of a form, which ends with it. */
function useQueue(onSent: (url: string) => void): PhotoQueue {
  const { locale } = usePanel();
  const onSentRef = useRef(onSent);
  onSentRef.current = onSent;
  const [queue] = useState(() =>
    photoQueue({ send, onSent: (url) => onSentRef.current(url), pace: ADMIN_UPLOAD_LIMIT }),
  );
  useEffect(() => queue.end, [queue]);
  return queue;

  async function send(file: File) {
    const form = new FormData();
    form.set('file', await sentPhoto(file));
    form.set('topic', PHOTO_TOPIC);
    return askAsAdmin<{ file: { url: string } }>(at.siteUpload.path, { locale, method: 'POST', form });
  }
}

const CLASS_NAMES = { status: 'fine photo-progress', list: 'photo-queue plain' } as const;

function Progress({ queue }: { queue: PhotoQueue }) {
  const { text, sayFailure } = usePanel();
  const words = {
    progress: (done: number, count: number) => text('photos.progress', { done, count }),
    sending: text('photos.sending'),
    state: (state: 'waiting' | 'sending' | 'held') => text(`photos.${state}`),
    failure: sayFailure,
  };
  return <PhotoProgress queue={queue} words={words} classNames={CLASS_NAMES} acts={Acts} />;
}

function Acts({ name, again, leaveOut }: QueuedActs) {
  const { text } = usePanel();
  return (
    <span className="picture-acts">
      {again && (
        <button type="button" className="btn btn-small" onClick={again}>
          <RotateCw className="icon" aria-hidden="true" />
          {text('photos.again')}
          <span className="clip">{` ${name}`}</span>
        </button>
      )}
      {leaveOut && (
        <button
          type="button"
          className="btn btn-icon"
          aria-label={text('photos.leaveOut', { name })}
          onClick={leaveOut}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
