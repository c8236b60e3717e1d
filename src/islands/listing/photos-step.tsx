import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { photoAddress } from '../../domain/photo/photos.ts';
import { MEMBER_DRAWING_LIMITS } from '../../domain/upload/rules.ts';
import type { Refused } from '../shared/call.ts';
import { PhotoProgress, type QueuedActs } from '../shared/photos/photo-progress.tsx';
import { photoQueue, type PhotoQueue } from '../shared/photos/photo-queue.ts';
import { Fault, useControl } from './fields.tsx';
import { keptPhotos } from './kept-photos.ts';
import { useDraft, useSell } from './sell-context.ts';
import { sendPhoto } from './send-photo.ts';

/** The form's upload queue. It also sends what was left when the page was last closed. */
function useQueue() {
  const draft = useDraft();
  const { locale, rules, memberId } = useSell();
  const [{ queue, kept }] = useState(() => ({
    queue: photoQueue({
      send: (file) => sendPhoto(locale, file),
      onSent: (url) => draft.change((form) => ({ photos: [...form.photos, url].slice(0, rules.photos_most) })),
      pace: MEMBER_DRAWING_LIMITS.burst,
    }),
    kept: keptPhotos(() => `${memberId}.${draft.$draft.get().listing?.id ?? 'new'}`),
  }));
  useEffect(() => {
    const stop = queue.$queue.listen(({ files }) => kept.only(files.map(({ file }) => file)));
    const follow = draft.$draft.listen(({ listing }, before) => {
      if (listing && !before?.listing) kept.move();
    });
    void kept.all().then((files) => files.length > 0 && queue.add(files));
    return () => {
      stop();
      follow();
      queue.end();
    };
  }, [queue, kept]);
  const add = (files: File[]) => {
    kept.keep(files);
    queue.add(files);
  };
  return { queue, add };
}

/** Photographs, as many as there may be; the first one leads. */
export function PhotosStep() {
  const { say, rules } = useSell();
  const { photos } = useStore(useDraft().$draft).form;
  const { queue, add } = useQueue();
  const { files } = useStore(queue.$queue);
  const room = rules.photos_most - photos.length - files.length;
  const limits = { min: rules.photos_least, max: rules.photos_most };
  return (
    <div className="stack">
      <p className="sub">{say('photos.lead', limits)}</p>
      <ol className="sell-photos plain">
        {photos.map((url, place) => (
          <PhotoCard key={url} url={url} place={place} count={photos.length} />
        ))}
      </ol>
      <Chooser room={room} onFiles={(chosen) => add(chosen.slice(0, room))} />
      <Progress queue={queue} />
      <Fault name="photos" />
    </div>
  );
}

function PhotoCard({ url, place, count }: { url: string; place: number; count: number }) {
  const draft = useDraft();
  const { say } = useSell();
  const number = place + 1;
  const move = (by: number) =>
    draft.change(({ photos }) => {
      const order = photos.filter((one) => one !== url);
      order.splice(photos.indexOf(url) + by, 0, url);
      return { photos: order };
    });
  const remove = () => draft.change(({ photos }) => ({ photos: photos.filter((one) => one !== url) }));
  const button = (key: string, sign: string, act: () => void, isOff = false) => (
    <button type="button" className="btn btn-small" title={say(key)} disabled={isOff} onClick={act}>
      <span aria-hidden="true">{sign}</span>
      <span className="clip">
        {say(key)} {say('photos.one', { number })}
      </span>
    </button>
  );
  return (
    <li>
      <img src={photoAddress(url, 480)} alt={say('photos.one', { number })} loading="lazy" decoding="async" />
      {place === 0 && <span className="tag">{say('photos.leads')}</span>}
      <div className="row">
        {/* Text turns the angles round where it runs from right to left. */}
        {button('photos.earlier', '‹', () => move(-1), place === 0)}
        {button('photos.later', '›', () => move(1), place === count - 1)}
        {button('remove', '×', remove)}
      </div>
    </li>
  );
}

function Chooser({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const { say } = useSell();
  const control = useControl('photos');
  return (
    <p>
      <label className="btn" data-full={room <= 0 ? '' : undefined}>
        <input
          {...control}
          className="clip"
          type="file"
          accept="image/*"
          multiple
          disabled={room <= 0}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file chosen once more is a choice, too.
            target.value = '';
          }}
        />
        {say('photos.add')}
      </label>
    </p>
  );
}

const CLASS_NAMES = { status: 'fine', list: 'sell-queue plain' } as const;

function Progress({ queue }: { queue: PhotoQueue }) {
  const { say, sayFailure } = useSell();
  const words = {
    progress: (done: number, total: number) => say('photos.progress', { done, total }),
    sending: say('photos.sending'),
    // It goes on by itself; the answer says when.
    state: (state: 'waiting' | 'sending' | 'held', answer: Refused | undefined) =>
      state === 'waiting' && answer ? sayFailure(answer) : say(`photos.${state}`),
    failure: sayFailure,
  };
  return <PhotoProgress queue={queue} words={words} classNames={CLASS_NAMES} acts={Acts} />;
}

function Acts({ name, again, leaveOut }: QueuedActs) {
  const { say } = useSell();
  const button = (words: string, act: () => void) => (
    <button type="button" className="btn btn-small" onClick={act}>
      {words}
      <span className="clip"> {name}</span>
    </button>
  );
  return (
    <>
      {again && button(say('again'), again)}
      {leaveOut && button(say('photos.leaveOut'), leaveOut)}
    </>
  );
}
