import { listingResource } from '../../../domain/admin/entities/listing.ts';
import { memberResource } from '../../../domain/admin/entities/member.ts';
import { wireName } from '../../../domain/admin/field.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { DefectBoards } from '../fields/defect-board.tsx';
import { useOutline } from '../fields/use-outline.ts';
import { Cell } from '../list/cell.tsx';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import { Checks, Fact, Line, Part } from './review-part.tsx';
import type { ReviewPart } from './review-store.ts';

/** What is read first: the money, then the car. */
const FACTS = [
  'want',
  'priceMinor',
  'reserveMinor',
  'incoterm',
  'year',
  'firstRegistration',
  'mileageKm',
  'energyType',
  'color',
  'city',
  'brandId',
  'modelId',
  'styleId',
  'submittedAt',
  'rejectedBecause',
] as const;

/** What its owner says of the car. */
export function ListingFacts({ row, words }: ReviewPart) {
  const { text } = usePanel();
  const facts = FACTS.map((name) => ({ name, field: listingResource.fields[name] })).filter(
    ({ name, field }) => ![null, undefined, ''].includes(row[wireName(name, field)] as string),
  );
  const description = row['description'];
  return (
    <Part title={text('review.says')}>
      <dl className="facts">
        {facts.map(({ name, field }) => (
          <Fact key={name} name={words.field(name)}>
            <Cell name={name} field={field} row={row} words={words} />
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

/** Marks of the car on its drawing, and each in words. */
export function Marks({ row, detail: { defects }, words }: ReviewPart) {
  const { text, locale } = usePanel();
  const outline = useOutline(row);
  const figures = new Intl.NumberFormat(localeOf(locale).tag);
  return (
    <Part title={words.field('defects')}>
      {defects.length === 0 && <p>{text('review.noMarks')}</p>}
      {outline && defects.length > 0 && <DefectBoards defects={defects} outline={outline} />}
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
