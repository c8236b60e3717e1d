import { fileSizeText } from '../../../../domain/shared/file-size.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import type { OrderPaper } from '../orders-api.ts';
import { carOf, Day, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

interface Props extends DetailProps {
  onSave: (document: OrderPaper) => void;
}

/** Every document with its versions, the newest of each first. */
export function OrderPapers(props: Props) {
  const { detail, say } = props;
  const papers = Map.groupBy(
    detail.documents.toSorted((one, other) => other.version - one.version),
    ({ kind, number }) => `${kind} ${number}`,
  );
  return (
    <Part id="papers" title={say('papers.title')}>
      {papers.size === 0 && <p className="sub">{say('papers.none')}</p>}
      {papers.size > 0 && (
        <ul className="plain order-line">
          {[...papers].map(([key, [newest, ...older]]) => (
            <li key={key}>
              {newest && <Paper {...props} document={newest} />}
              {older.length > 0 && (
                <details className="no-print">
                  <summary>{say('papers.older')}</summary>
                  <ul className="plain order-line">
                    {older.map((document) => (
                      <li key={document.id}>
                        <Paper {...props} document={document} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Paper({ document, detail, say, locale, onSave }: Props & { document: OrderPaper }) {
  const { kind, number, version, size, state, accepted_at: acceptedAt, issued_at: issuedAt } = document;
  const name = say(`document.${kind}`);
  const car = carOf(detail, document.vehicle_id);
  return (
    <>
      <div className="device-name">
        <span className="strong">{name}</span>
        {state !== 'current' && <span className="tag">{say(`documentState.${state}`)}</span>}
      </div>
      <p className="sub row">
        <bdi>{number}</bdi>
        <span>{say('papers.version', { version })}</span>
        <Day at={issuedAt} locale={locale} />
        <span>{fileSizeText(size, locale)}</span>
        {car && <bdi>{car.name}</bdi>}
      </p>
      {acceptedAt !== null && (
        <p className="sub">
          {say(kind === 'bill_of_lading' ? 'papers.confirmed' : 'papers.accepted', {
            date: orderDay(acceptedAt, locale),
          })}
        </p>
      )}
      <p>
        <button type="button" className="btn btn-small" onClick={() => onSave(document)}>
          {say('papers.save', { name: document.name })}
        </button>
      </p>
    </>
  );
}
