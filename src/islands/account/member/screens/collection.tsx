import { useRef, useState } from 'react';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { localeOf } from '../../../../domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { fetchCollection, fetchRate, keepCar, type CollectedCar } from '../collection-api.ts';
import { CollectedRow } from '../collected-row.tsx';
import { Bones, FailureNote, Heading, Pager, Told, useAnswer, type Said } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screen-props.ts';

const CARS_A_PAGE = 10;

/** Removes cars from the list at once, and puts a car back if the server refuses. */
function useRemoving({ text, locale, sayFailure }: ScreenProps) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<Said & { car?: CollectedCar }>();
  const change = async (car: CollectedCar, isKept: boolean) => {
    const name = { car: car.auto_style_name };
    const mark = (isGone: boolean) =>
      setRemoved((list) => [...list.filter((id) => id !== car.auto_style_id), ...(isGone ? [car.auto_style_id] : [])]);
    mark(!isKept);
    setSaid(isKept ? undefined : { text: text('collection.removed', name), car, isBad: false });
    const answer = await keepCar(locale, car.auto_style_id, isKept);
    if (answer.accepted) return;
    mark(isKept);
    const sentence = isKept ? '' : ` ${text('collection.kept', name)}`;
    setSaid({ text: `${sayFailure(answer)}${sentence}`, isBad: true });
  };
  return { removed, said, change };
}

/** Cars the member keeps an eye on. */
export function Collection(props: ScreenProps) {
  const { text, locale, page, sayFailure } = props;
  const { data, failure, retry } = useAnswer(`collection ${page}`, () =>
    fetchCollection(locale, { page, limit: CARS_A_PAGE }),
  );
  const { removed, said, change } = useRemoving(props);
  const cars = data?.list.filter(({ auto_style_id: id }) => !removed.includes(id)) ?? [];
  const total = data ? data.total - (data.list.length - cars.length) : 0;
  const pages = data ? Math.max(1, Math.ceil(data.total / CARS_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.collection')}</Heading>
        <p className="sub">{text('collection.text')}</p>
      </div>
      <Told said={said}>
        {said?.car && <Undo text={text} onUndo={() => said.car && void change(said.car, true)} />}
      </Told>
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={6} text={text} />}
      {data && total <= 0 && <Empty text={text} locale={locale} />}
      {cars.length > 0 && <Cars {...props} cars={cars} total={total} onRemove={(car) => void change(car, false)} />}
      {data && total > 0 && cars.length === 0 && (
        <p className="row">
          {text('pages.none')} <a href={addressOf(SCREEN_PATHS.collection)}>{text('pages.first')}</a>
        </p>
      )}
      {data && total > 0 && <Pager page={page} pages={pages} path={SCREEN_PATHS.collection} text={text} />}
    </>
  );
}

interface CarsProps extends ScreenProps {
  cars: readonly CollectedCar[];
  total: number;
  onRemove: (car: CollectedCar) => void;
}

function Cars({ cars, total, onRemove, text, locale, sayFailure }: CarsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rate = useAnswer('rate', () => fetchRate(locale)).data?.exchangeRateData.exchange;
  /** The pressed button goes with its row, so the focus moves within the list. */
  const remove = (car: CollectedCar, place: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1];
    next?.focus();
    onRemove(car);
    // After the last car, only the sentence that says so is left to take the focus.
    if (!next) requestAnimationFrame(() => document.querySelector<HTMLElement>('.told')?.focus());
  };
  return (
    <section className="sheet pad">
      <p className="sub">{text('collection.count', { count: total })}</p>
      <ul className="plain saved" ref={list}>
        {cars.map((car, place) => (
          <CollectedRow
            key={car.auto_style_id}
            car={car}
            rate={rate}
            text={text}
            locale={locale}
            sayFailure={sayFailure}
            onRemove={() => remove(car, place)}
          />
        ))}
      </ul>
      {rate !== undefined && <p className="fine">{text('collection.rate', { rate: rateText(rate, locale) })}</p>}
    </section>
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
