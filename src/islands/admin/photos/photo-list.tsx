import { photoAddress, photoAlt, type Photo } from '../../../domain/photo/photos.ts';
import { usePanel } from '../shell/admin-context.ts';
import { licenceName } from './photo-card.tsx';

/** Photographs to be looked at, such as those before a change and after it. */
export function PhotoList({ photos }: { photos: readonly Photo[] }) {
  const { text, locale } = usePanel();
  return (
    <ol className="photo-list plain">
      {photos.map((photo) => (
        <li key={photo.url}>
          <img className="thumb" src={photoAddress(photo.url, 480)} alt="" loading="lazy" decoding="async" />
          <span className="fine" dir="auto">
            {[photoAlt(photo, locale), photo.credit, licenceName(photo.licence, text)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
