import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import {
  LICENCE_DEEDS,
  LONGEST_ALT,
  LONGEST_CREDIT,
  needsCredit,
  PHOTO_LICENCES,
  photoAddress,
  type Photo,
  type PhotoLicence,
} from '../../../domain/photo/photos.ts';
import { htmlLanguage, LOCALES } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { AdminText } from '../shell/words.ts';

interface Props {
  photos: readonly Photo[];
  place: number;
  onChange: (photos: readonly Photo[]) => void;
}

/** Names what is dragged, so that a file or a text that is dropped is not taken for a photograph. */
const DRAGGED = 'text/x-photo-place';

/** The name of a licence. */
export function licenceName(licence: PhotoLicence, text: AdminText): string {
  const deed = LICENCE_DEEDS[licence];
  return deed ? deed.name : text(`photos.licences.${licence as 'own' | 'permission' | 'press' | 'publicDomain'}`);
}

/** A photograph, with what moves it, takes it out, and says what it shows and whose it is. */
export function PhotoCard({ photos, place, onChange }: Props) {
  const [isOver, setOver] = useState(false);
  const photo = photos[place];
  if (!photo) return null;
  const moveTo = (from: number, to: number) => {
    const order = [...photos];
    order.splice(to, 0, ...order.splice(from, 1));
    onChange(order);
  };
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return (
    <li
      className="photo"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        moveTo(Number(event.dataTransfer.getData(DRAGGED)), place);
      }}
    >
      <PhotoHead photos={photos} place={place} onChange={onChange} photo={photo} onMove={(to) => moveTo(place, to)} />
      <PhotoFacts
        photo={photo}
        place={place}
        onChange={(changes) => onChange(photos.map((one, index) => (index === place ? { ...one, ...changes } : one)))}
      />
      <ForAll photos={photos} place={place} onChange={onChange} photo={photo} />
    </li>
  );
}

interface PartProps extends Props {
  photo: Photo;
}

function PhotoHead({ photos, place, photo, onChange, onMove }: PartProps & { onMove: (to: number) => void }) {
  const { text, locale } = usePanel();
  const number = { place: place + 1 };
  const button = (says: string, Icon: typeof ArrowLeft, act: () => void, isOff = false) => (
    <button type="button" className="btn btn-icon" aria-label={says} disabled={isOff} onClick={act}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
  return (
    <div className="photo-head">
      <img
        src={photoAddress(photo.url, 480)}
        alt={photo.alt[locale] ?? text('form.picture', number)}
        loading="lazy"
        decoding="async"
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(place))}
      />
      {place === 0 && <span className="tag">{text('photos.leads')}</span>}
      <span className="picture-acts">
        {button(text('form.earlier', number), ArrowLeft, () => onMove(place - 1), place === 0)}
        {button(text('form.later', number), ArrowRight, () => onMove(place + 1), place === photos.length - 1)}
        {button(text('form.removePicture', number), Trash2, () =>
          onChange(photos.filter((_one, index) => index !== place)),
        )}
      </span>
    </div>
  );
}

interface FactsProps {
  photo: Photo;
  place: number;
  onChange: (own: Partial<Photo>) => void;
}

function PhotoFacts({ photo, place, onChange }: FactsProps) {
  const { text } = usePanel();
  const id = useId();
  const { credit, licence } = photo;
  return (
    <div className="photo-facts">
      <label htmlFor={`${id}-licence`}>{text('photos.licence')}</label>
      <select
        id={`${id}-licence`}
        className="in"
        value={licence}
        onChange={({ target }) => onChange({ licence: target.value as PhotoLicence })}
      >
        {PHOTO_LICENCES.map((one) => (
          <option key={one} value={one}>
            {licenceName(one, text)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-credit`}>
        {text('photos.credit')}
        {needsCredit(licence) && (
          <span className="needed" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <input
        id={`${id}-credit`}
        className="in"
        dir="auto"
        value={credit}
        maxLength={LONGEST_CREDIT}
        required={needsCredit(licence)}
        onChange={({ target }) => onChange({ credit: target.value })}
      />
      <PhotoAlt photo={photo} place={place} onChange={onChange} />
    </div>
  );
}

/** What is seen on it, in each language, for who does not see it. */
function PhotoAlt({ photo: { alt }, place, onChange }: FactsProps) {
  const { text } = usePanel();
  const id = useId();
  const described = LOCALES.filter(({ code }) => alt[code]).length;
  return (
    <details>
      <summary>
        {text('photos.alt', { place: place + 1 })}{' '}
        <span className="fine">{text('photos.described', { count: described, all: LOCALES.length })}</span>
      </summary>
      {LOCALES.map(({ code, name, direction }) => (
        <p key={code}>
          <label htmlFor={`${id}-${code}`} lang={htmlLanguage(code)}>
            {name}
          </label>
          <input
            id={`${id}-${code}`}
            className="in"
            lang={htmlLanguage(code)}
            dir={direction}
            value={alt[code] ?? ''}
            maxLength={LONGEST_ALT}
            onChange={({ target }) => onChange({ alt: withText(alt, code, target.value) })}
          />
        </p>
      ))}
    </details>
  );
}

function withText(alt: Photo['alt'], code: keyof Photo['alt'], text: string): Photo['alt'] {
  const { [code]: _was, ...others } = alt;
  return text === '' ? others : { ...others, [code]: text };
}

/** Gives all photographs the licence and the name of this one. */
function ForAll({ photos, place, photo: { credit, licence }, onChange }: PartProps) {
  const { text } = usePanel();
  const isSaid = photos.every((one) => one.credit === credit && one.licence === licence);
  if (isSaid) return null;
  return (
    <button
      type="button"
      className="btn btn-small"
      aria-label={text('photos.forAllOf', { place: place + 1 })}
      onClick={() => onChange(photos.map((one) => ({ ...one, credit, licence })))}
    >
      {text('photos.forAll')}
    </button>
  );
}
