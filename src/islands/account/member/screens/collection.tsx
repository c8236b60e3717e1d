import { useState } from 'react';
import { MEMBER_SCREENS } from '../../../../domain/account/member-screens.ts';
import { localeOf } from '../../../../domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { fetchCollection, fetchRate, keepCar, type CollectedCar } from '../api.ts';
import { CollectedRow } from '../collected-row.tsx';
import { Bones, Failure, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screens.ts';

const CARS_A_PAGE = 10;

/** Cars the member keeps an eye on. One that is removed goes at once, and comes back where the server refuses. */
export function Collection(props: ScreenProps) {
  const { text, locale, page, sayFailure } = props;
  const { data, failure, retry } = useAnswer(`collection ${page}`, () =>
    fetchCollection(locale, { page, limit: CARS_A_PAGE }),
  );
  const rate = useAnswer('rate', () => fetchRate(locale)).data?.exchangeRateData.exchange;
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<{ text: string; car?: CollectedCar | undefined; isBad: boolean }>();

  const change = async (car: CollectedCar, isKept: boolean) => {
    const name = { car: car.auto_style_name };
    const without = (list: readonly number[]) => list.filter((id) => id !== car.auto_style_id);
    setRemoved((list) => (isKept ? without(list) : [...without(list), car.auto_style_id]));
    setSaid(isKept ? undefined : { text: text('collection.removed', name), car, isBad: false });
    const answer = await keepCar(locale, car.auto_style_id, isKept);
    if (answer.accepted) return;
    setRemoved((list) => (isKept ? [...without(list), car.auto_style_id] : without(list)));
    const sentence = isKept ? '' : ` ${text('collection.kept', name)}`;
    setSaid({ text: `${sayFailure(answer)}${sentence}`, isBad: true });
  };

  const cars = data?.list.filter(({ auto_style_id: id }) => !removed.includes(id)) ?? [];
  const total = data ? data.total - data.list.filter(({ auto_style_id: id }) => removed.includes(id)).length : 0;
  const pages = data ? Math.max(1, Math.ceil(data.total / CARS_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('screen.collection')}</Heading>
        <p className="sub">{text('collection.text')}</p>
      </div>
      <div className={said ? `note ${said.isBad ? 'note-bad' : 'note-ok'}` : 'clip'} role="status">
        <p>{said?.text}</p>
        {said?.car && <Undo text={text} onUndo={() => said.car && void change(said.car, true)} />}
      </div>
      {failure && <Failure says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={6} text={text} />}
      {data && total <= 0 && <Empty text={text} locale={locale} />}
      {cars.length > 0 && (
        <section className="sheet pad">
          <p className="sub">{text('collection.count', { count: total })}</p>
          <ul className="plain saved">
            {cars.map((car) => (
              <CollectedRow
                key={car.auto_style_id}
                car={car}
                rate={rate}
                text={text}
                locale={locale}
                onRemove={() => void change(car, false)}
              />
            ))}
          </ul>
          {rate !== undefined && <p className="fine">{text('collection.rate', { rate: rateText(rate, locale) })}</p>}
        </section>
      )}
      {data && total > 0 && cars.length === 0 && (
        <p className="row">
          {text('pages.none')} <a href={addressOf(MEMBER_SCREENS.collection)}>{text('pages.first')}</a>
        </p>
      )}
      {data && <Pager page={page} pages={pages} path={MEMBER_SCREENS.collection} text={text} />}
    </>
  );
}

const rateText = (rate: number, locale: ScreenProps['locale']) =>
  new Intl.NumberFormat(localeOf(locale).tag).format(rate);

const Undo = ({ text, onUndo }: Pick<ScreenProps, 'text'> & { onUndo: () => void }) => (
  <button type="button" className="link" onClick={onUndo}>
    {text('collection.undo')}
  </button>
);

const Empty = ({ text, locale }: Pick<ScreenProps, 'text' | 'locale'>) => (
  <div className="void">
    <p className="lead">{text('collection.empty')}</p>
    <a className="btn btn-ink" href={localizedPath(locale, cataloguePaths.models())}>
      {text('overview.browse')}
    </a>
  </div>
);
