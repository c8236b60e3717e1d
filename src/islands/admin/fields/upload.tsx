import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { FileButton } from '../files/file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { useSending, type Sending } from './use-sending.ts';
import { listOf, textOf, type WidgetProps } from './widget.ts';

export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

interface ChooserProps extends WidgetProps {
  accept: string;
  isMany: boolean;
  sending: Omit<Sending, 'send'>;
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
  const { text } = usePanel();
  const isBusy = sending.waiting > 0;
  return (
    <FileDrop
      accept={accept}
      isMany={isMany}
      onFiles={onFiles}
      isBusy={isBusy}
      field={{
        id,
        'aria-labelledby': `${labelId} ${id}`,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid ? true : undefined,
      }}
    >
      <FileButton
        labelId={labelId}
        accept={accept}
        isMany={isMany}
        taken={props.taken}
        topic={props.topic}
        onPick={props.onPick}
      />
      <span className="fine" role="status">
        {isBusy ? text.count('form.sending', sending.waiting) : ''}
      </span>
      {isBusy && (
        <span className="row">
          <progress max={1} value={sending.part} aria-label={text.count('form.sending', sending.waiting)} />
          <button type="button" className="btn btn-small" onClick={sending.cancel}>
            {text('shell.cancel')}
          </button>
        </span>
      )}
      {sending.failures.map(({ name, says }) => (
        <p className="err" role="alert" key={name}>
          <bdi>{name}</bdi>: {says}
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
          <Picture key={address} addresses={addresses} place={place} onChange={onChange} />
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
