import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import * as at from '../../../wire/addresses/upload.ts';
import { FileButton } from '../files/file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { listOf, textOf, type WidgetProps } from './widget.ts';
import type { Refused } from '../../shared/call.ts';

interface Sending {
  /** How many are still on their way. */
  waiting: number;
  failures: readonly { name: string; answer: Refused }[];
  /** Sends files one after the other: a phone's line is thin, and what has arrived stays. */
  send: (files: readonly File[]) => Promise<string[]>;
}

function useSending(): Sending {
  const { locale } = usePanel();
  const [waiting, setWaiting] = useState(0);
  const [failures, setFailures] = useState<Sending['failures']>([]);
  const send = async (files: readonly File[]) => {
    setFailures([]);
    const addresses: string[] = [];
    for (const [place, file] of files.entries()) {
      setWaiting(files.length - place);
      const form = new FormData();
      form.set('file', file);
      const answer = await askAsAdmin<{ file: { url: string } }>(at.siteUpload.path, { locale, method: 'POST', form });
      if (answer.accepted) addresses.push(answer.data.file.url);
      else if (!isLeaving(answer)) setFailures((all) => [...all, { name: file.name, answer }]);
    }
    setWaiting(0);
    return addresses;
  };
  return { waiting, failures, send };
}

export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

interface ChooserProps extends WidgetProps {
  accept: string;
  isMany: boolean;
  sending: Pick<Sending, 'waiting' | 'failures'>;
  onFiles: (files: readonly File[]) => void;
  /** Addresses the field has already. */
  taken: readonly string[];
  /** What files have to have been sent for. */
  topic?: string;
  /** Files that were sent before. */
  onPick: (urls: readonly string[]) => void;
}

/** Where files are chosen, with what became of those before. */
export function Chooser(props: ChooserProps) {
  const { id, labelId, isInvalid, describedBy, accept, isMany, sending, onFiles } = props;
  const { text, sayFailure } = usePanel();
  return (
    <FileDrop
      {...{ accept, isMany, onFiles }}
      isBusy={sending.waiting > 0}
      field={{
        id,
        'aria-labelledby': `${labelId} ${id}`,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid ? true : undefined,
      }}
    >
      <FileButton {...{ labelId, accept, isMany }} taken={props.taken} topic={props.topic} onPick={props.onPick} />
      <span className="fine" role="status">
        {sending.waiting > 0 ? text.count('form.sending', sending.waiting) : ''}
      </span>
      {sending.failures.map(({ name, answer }) => (
        <p className="err" role="alert" key={name}>
          <bdi>{name}</bdi>: {sayFailure(answer)}
        </p>
      ))}
    </FileDrop>
  );
}

/** One file; a picture is shown. */
export function FileWidget(props: WidgetProps) {
  const { text } = usePanel();
  const { field, value, onChange } = props;
  const sending = useSending();
  const address = textOf(value);
  const isPicture = field.kind === 'image';
  const take = async (files: readonly File[]) => {
    const [sent] = await sending.send(files);
    if (sent !== undefined) onChange(sent);
  };
  return (
    <div className="files">
      {address !== '' && (
        <div className="file">
          {isPicture && <img src={address} alt="" loading="lazy" decoding="async" />}
          <a href={address} target="_blank" rel="noopener" dir="ltr">
            {address.split('/').at(-1)}
          </a>
          <button type="button" className="btn btn-icon" aria-label={text('form.clear')} onClick={() => onChange('')}>
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
      <Chooser
        {...props}
        accept={field.accept ?? (isPicture ? PICTURES : `${PICTURES},application/pdf`)}
        isMany={false}
        sending={sending}
        onFiles={(files) => void take(files)}
        taken={[address]}
        onPick={([picked]) => onChange(picked)}
      />
    </div>
  );
}

/** Pictures in their order; the first is the one that leads. */
export function ImagesWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const sending = useSending();
  const addresses = listOf(value).map(textOf);
  // Pictures may be moved while others are on their way.
  const newest = useRef(addresses);
  newest.current = addresses;
  const add = (urls: readonly string[]) => onChange([...new Set([...newest.current, ...urls])]);
  const take = async (files: readonly File[]) => add(await sending.send(files));
  return (
    <div className="files">
      <ol className="pictures plain">
        {addresses.map((address, place) => (
          <Picture key={address} {...{ addresses, place, onChange }} />
        ))}
      </ol>
      <Chooser
        {...props}
        accept={PICTURES}
        isMany
        sending={sending}
        onFiles={(files) => void take(files)}
        taken={addresses}
        onPick={add}
      />
    </div>
  );
}

interface PictureProps extends Pick<WidgetProps, 'onChange'> {
  addresses: readonly string[];
  place: number;
}

/** A picture, with what moves it and takes it out. */
function Picture({ addresses, place, onChange }: PictureProps) {
  const { text } = usePanel();
  const number = { place: place + 1 };
  const move = (by: -1 | 1) => {
    const order = [...addresses];
    order.splice(place + by, 0, ...order.splice(place, 1));
    onChange(order);
  };
  const button = (says: string, Icon: typeof ArrowLeft, act: () => void, isOff = false) => (
    <button type="button" className="btn btn-icon" aria-label={says} disabled={isOff} onClick={act}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
  return (
    <li>
      <img src={addresses[place]} alt={text('form.picture', number)} loading="lazy" decoding="async" />
      <span className="picture-acts">
        {button(text('form.earlier', number), ArrowLeft, () => move(-1), place === 0)}
        {button(text('form.later', number), ArrowRight, () => move(1), place === addresses.length - 1)}
        {button(text('form.removePicture', number), Trash2, () =>
          onChange(addresses.filter((_one, index) => index !== place)),
        )}
      </span>
    </li>
  );
}
