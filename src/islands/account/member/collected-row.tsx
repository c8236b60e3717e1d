import { formatDollars, formatYuan } from '../../../domain/catalogue/figures.ts';
import { pictureSize } from '../../../domain/catalogue/page/drawing-box.ts';
import { isPhotoAddress } from '../../../domain/photo/photos.ts';
import { parseWireAmount } from '../../../domain/shared/money.ts';
import { cataloguePaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { CollectedCar } from './collection-api.ts';
import { AtPort } from './at-port.tsx';
import { PriceChange, PriceWatch } from './price-watch.tsx';
import type { ScreenProps } from './screen-props.ts';

interface Props extends Pick<ScreenProps, 'text' | 'locale' | 'sayFailure'> {
  car: CollectedCar;
  /** Yuan for a dollar; dollars are left out until it is known. */
  rate: number | undefined;
  onRemove: () => void;
}

/** A saved car: its photograph or drawing, its name and its price. */
export function CollectedRow({ car, rate, text, locale, sayFailure, onRemove }: Props) {
  const { width, height } = pictureSize('side');
  const { auto_style_name: name, trim_name: trim } = car;
  const named = `${car.brand_name} ${car.model_name}`;
  const isPhoto = car.image !== null && isPhotoAddress(car.image);
  return (
    <li>
      <div className={`plate boxed-plate ${isPhoto ? 'of-photo' : 'of-side'}`}>
        <div className="plate-in">
          {car.image !== null && (
            <img
              className="on-plate"
              src={car.image}
              width={width}
              height={height}
              alt={isPhoto ? named : text('collection.drawing', { car: named })}
              loading="lazy"
              decoding="async"
            />
          )}
        </div>
        {!isPhoto && <div className="ruler" />}
      </div>
      <div className="saved-name">
        <a className="quiet strong" href={localizedPath(locale, cataloguePaths.sheet(car.slug))}>
          <bdi>{name.slice(0, -trim.length).trim()}</bdi>
        </a>
        {/* On its own: a Latin name in front would turn an Arabic trim the wrong way round. */}
        <bdi>{trim}</bdi>
        <span className="sub">{car.energy_type}</span>
        {(isPriced(car) || car.watched) && <PriceWatch car={car} text={text} locale={locale} sayFailure={sayFailure} />}
      </div>
      <div className="saved-price">
        <Price car={car} rate={rate} text={text} locale={locale} />
        <PriceChange car={car} text={text} locale={locale} />
        <AtPort car={car} />
      </div>
      <button
        type="button"
        className="btn btn-small"
        aria-label={text('collection.removeNamed', { car: name })}
        onClick={onRemove}
      >
        {text('collection.remove')}
      </button>
    </li>
  );
}

/** A price in China that is not told cannot be watched. */
const isPriced = (car: CollectedCar) => car.lowest_transaction_price !== null || car.suggested_price !== null;

/** The lowest stated price, else the suggested one, and which of them it is. */
function Price({ car, rate, text, locale }: Omit<Props, 'onRemove' | 'sayFailure'>) {
  const isQuote = car.lowest_transaction_price !== null;
  const minor = parseWireAmount(car.lowest_transaction_price ?? car.suggested_price ?? '');
  // The line below gives the price at the reader's port, or leads to the question for it.
  if (minor === undefined) return null;
  const yuan = formatYuan(minor, locale);
  const dollars =
    rate === undefined
      ? undefined
      : text('collection.about', { amount: formatDollars(minor, { cnyPerUsd: rate }, locale) });
  return (
    <>
      <span className="fine">{text(isQuote ? 'collection.lowest' : 'collection.suggested')}</span>
      <bdi className="num">{dollars ?? '\u00a0'}</bdi>
      <bdi className="sub">{yuan}</bdi>
    </>
  );
}
