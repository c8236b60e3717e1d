import { reviewPlace } from '../../../domain/admin/entities/listing.ts';
import { stockResource } from '../../../domain/admin/entities/stock.ts';
import { textOf } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { addressOf } from '../shell/tab-store.ts';
import { Checks, Line, Part } from './review-part.tsx';
import type { ReviewPart } from './review-store.ts';

/** The facts that the VIN encodes beside those the owner states, and other places with the same VIN. */
export function Vin(part: ReviewPart) {
  const { text } = usePanel();
  const { row, words } = part;
  const vin = textOf(row['vin']);
  const title = words.field('vin');
  if (vin === '')
    return (
      <Part title={title}>
        <Checks>
          <Line isBad>{text('review.noVin')}</Line>
        </Checks>
      </Part>
    );
  return (
    <Part title={title}>
      <p className="vin">
        <bdi dir="ltr">{vin}</bdi>
        <CopyButton code={vin} name={title} />
      </p>
      <Checks>
        <Read {...part} />
        <Elsewhere {...part} />
      </Checks>
    </Part>
  );
}

function Read({ row, names, detail: { vin } }: ReviewPart) {
  const { text } = usePanel();
  if (!vin.valid) return <Line isBad>{text('review.badVin')}</Line>;
  const [year = '', brandId = ''] = ['year', 'brand_id'].map((field) => textOf(row[field]));
  const line = (says: string, stated: string, isOff: boolean) => (
    <Line isBad={isOff}>
      {says}
      {isOff && ` ${text('review.differs', { value: stated })}`}
    </Line>
  );
  const differs = (stated: string, read: number | undefined) => stated !== '' && stated !== String(read);
  return (
    <>
      <Line isBad={vin.check_digit === 'bad'}>{text(`review.check.${vin.check_digit}`)}</Line>
      {vin.year !== undefined && line(text('review.year', { value: vin.year }), year, differs(year, vin.year))}
      {vin.brand !== undefined &&
        line(
          text('review.brand', { value: vin.brand }),
          names['brand_id']?.[brandId] ?? brandId,
          differs(brandId, vin.brand_id),
        )}
    </>
  );
}

function Elsewhere({ detail: { vin }, words }: ReviewPart) {
  const { text, may } = usePanel();
  const mayEdit = may(`${stockResource.node}/edit`);
  if (vin.listings.length + vin.cars.length === 0) return <Line>{text('review.once')}</Line>;
  return (
    <>
      {vin.listings.map(({ id, name, state }) => (
        <Line isBad key={id}>
          {text('review.also')}{' '}
          <a href={addressOf(reviewPlace(id))}>
            <bdi>{name || id}</bdi>
          </a>{' '}
          ({words.choice('state', state)})
        </Line>
      ))}
      {vin.cars.map((slug) => (
        <Line isBad key={slug}>
          {text('review.alsoCar')}{' '}
          {mayEdit ? (
            <a href={addressOf(`${stockResource.node}/edit/${slug}`)}>
              <bdi dir="ltr">{slug}</bdi>
            </a>
          ) : (
            <bdi dir="ltr">{slug}</bdi>
          )}
        </Line>
      ))}
    </>
  );
}
