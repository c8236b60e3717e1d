import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingResource, reviewPlace } from '../../../domain/admin/resources/listing.ts';
import { memberResource } from '../../../domain/admin/resources/member.ts';
import { stockResource } from '../../../domain/admin/resources/stock.ts';
import { wireName } from '../../../domain/admin/field.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { DefectBoards } from '../fields/defect-board.tsx';
import { useOutline } from '../fields/use-outline.ts';
import { Cell } from '../list/cell.tsx';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { addressOf } from '../shell/tab-store.ts';
import type { ReviewPart } from './review-store.ts';

/** What is read first: the money, then the car. */
const FACTS = [
  ...(['want', 'priceMinor', 'reserveMinor', 'incoterm', 'year', 'firstRegistration', 'mileageKm'] as const),
  ...(['energyType', 'color', 'city', 'brandId', 'modelId', 'styleId', 'submittedAt', 'rejectedBecause'] as const),
] as const;

/** What its owner says of the car. */
export function ListingFacts({ row, words }: ReviewPart) {
  const { text } = usePanel();
  const said = FACTS.map((name) => ({ name, field: listingResource.fields[name] })).filter(
    ({ name, field }) => ![null, undefined, ''].includes(row[wireName(name, field)] as string),
  );
  const description = row['description'];
  return (
    <Part title={text('review.says')}>
      <dl className="facts">
        {said.map(({ name, field }) => (
          <Fact key={name} name={words.field(name)}>
            <Cell {...{ name, field, row, words }} />
          </Fact>
        ))}
      </dl>
      {typeof description === 'string' && description !== '' && (
        <p className="as-typed" dir="auto">
          {description}
        </p>
      )}
    </Part>
  );
}

/** Who offers it, and what became of their other cars. */
export function Seller({ detail: { seller } }: ReviewPart) {
  const { text, may, locale } = usePanel();
  const { id, name, email, mobile } = seller;
  const figure = (value: number) => <bdi>{new Intl.NumberFormat(localeOf(locale).tag).format(value)}</bdi>;
  const mayEdit = may(`${memberResource.node}/edit`);
  return (
    <Part title={text('review.seller')}>
      <dl className="facts">
        <Fact name={text('review.name')}>
          {mayEdit ? (
            <a href={addressOf(`${memberResource.node}/edit/${id}`)}>
              <bdi>{name || id}</bdi>
            </a>
          ) : (
            <bdi>{name || id}</bdi>
          )}
        </Fact>
        {email !== null && (
          <Fact name={text('review.email')}>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </Fact>
        )}
        {mobile !== null && (
          <Fact name={text('review.mobile')}>
            <a href={`tel:${mobile}`} dir="ltr">
              {mobile}
            </a>
          </Fact>
        )}
        <Fact name={text('review.joined')}>{instantText(seller.joined_at, locale)}</Fact>
        <Fact name={text('review.others')}>{figure(seller.listings)}</Fact>
        <Fact name={text('review.sold')}>{figure(seller.sold)}</Fact>
        <Fact name={text('review.failed')}>{figure(seller.failed)}</Fact>
      </dl>
      {seller.is_closed && (
        <Checks>
          <Line isBad>{text('review.closed')}</Line>
        </Checks>
      )}
    </Part>
  );
}

/** What the VIN says, beside what its owner does. */
export function Vin({ row, names, detail: { vin }, words }: ReviewPart) {
  const { text, may } = usePanel();
  const typed = String(row['vin'] ?? '');
  const [year, brandId] = [row['year'], row['brand_id']];
  const differs = (stated: unknown, read: unknown) =>
    stated !== null && stated !== '' && String(stated) !== String(read);
  const compared = (says: string, isOff: boolean, stated: string) => (
    <Line isBad={isOff}>
      {says}
      {isOff && ` ${text('review.differs', { value: stated })}`}
    </Line>
  );
  if (typed === '')
    return (
      <Part title={words.field('vin')}>
        <Checks>
          <Line isBad>{text('review.noVin')}</Line>
        </Checks>
      </Part>
    );
  return (
    <Part title={words.field('vin')}>
      <p className="vin">
        <bdi dir="ltr">{typed}</bdi>
        <CopyButton code={typed} name={words.field('vin')} />
      </p>
      <Checks>
        {vin.valid ? (
          <Line isBad={vin.check_digit === 'bad'}>{text(`review.check.${vin.check_digit}`)}</Line>
        ) : (
          <Line isBad>{text('review.badVin')}</Line>
        )}
        {vin.year !== undefined &&
          compared(text('review.year', { value: vin.year }), differs(year, vin.year), String(year))}
        {vin.brand !== undefined &&
          compared(
            text('review.brand', { value: vin.brand }),
            differs(brandId, vin.brand_id),
            names['brand_id']?.[String(brandId)] ?? '',
          )}
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
            {may(`${stockResource.node}/edit`) ? (
              <a href={addressOf(`${stockResource.node}/edit/${slug}`)}>
                <bdi dir="ltr">{slug}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{slug}</bdi>
            )}
          </Line>
        ))}
        {vin.listings.length + vin.cars.length === 0 && <Line>{text('review.once')}</Line>}
      </Checks>
    </Part>
  );
}

/** Marks of the car on its drawing, and each in words. */
export function Marks({ row, detail: { defects }, words }: ReviewPart) {
  const { text, locale } = usePanel();
  const outline = useOutline(row);
  const figures = new Intl.NumberFormat(localeOf(locale).tag);
  return (
    <Part title={words.field('defects')}>
      {defects.length === 0 && <p>{text('review.noMarks')}</p>}
      {outline && defects.length > 0 && <DefectBoards {...{ defects, outline }} />}
      <ol className="marks">
        {defects.map(({ kind, view, size_mm: size, note }, at) => (
          <li key={at}>
            {[
              text(`form.defect.kinds.${kind}`),
              text(`form.defect.views.${view}`),
              `${figures.format(size)} ${unitText('mm', locale, size)}`,
            ].join(' · ')}
            {note !== '' && (
              <span className="fine" dir="auto">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part review-part" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Checks({ children }: { children: ReactNode }) {
  return <ul className="plain checks">{children}</ul>;
}

/** What was checked: what does not fit has a sign of its own, not a colour alone. */
function Line({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const Icon = isBad ? TriangleAlert : CircleCheck;
  return (
    <li className="check" data-bad={isBad ? '' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
