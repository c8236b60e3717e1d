import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useMemo, useState, type SubmitEvent } from 'react';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { ORDER_BOARD, orderPlace } from '../../../domain/admin/patterns/order.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import type { Actor } from '../../../domain/order/stages.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { addressOf, goTo, type Tab } from '../shell/tab-store.ts';
import {
  createBoard,
  filterSearch,
  readFilter,
  stepsFor,
  type BoardFilter,
  type BoardOrder,
  type BoardState,
  type Column,
} from './board-store.ts';
import { isLateNow } from './late.ts';
import { listOf } from './list-address.ts';
import { useOrderWords, type OrderWords } from './order-words.ts';
import { OrderWays } from './order-ways.tsx';

/** Open orders by who has to move them on. */
export function BoardScreen({ title, tab, isCurrent }: { title: string; tab: Tab; isCurrent: boolean }) {
  const { locale } = usePanel();
  const [board] = useState(() => createBoard(locale));
  const state = useStore(board.$board);
  const words = useOrderWords(locale);
  const filter = useMemo(() => readFilter(tab.search), [tab.search]);
  useEffect(() => {
    if (isCurrent) void board.show(filter);
  }, [board, filter, isCurrent]);
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{words?.say('board.title') ?? title}</h1>
      </header>
      {words && <OrderWays say={words.say} current="board" />}
      {state.kind === 'failed' && <FailureNote says={state.failure} onRetry={() => void board.show(filter)} />}
      {(state.kind === 'asking' || !words) && <Bones />}
      {state.kind === 'known' && words && (
        <KnownBoard key={filter.actor} state={state} words={words} filter={filter} onMore={board.more} />
      )}
    </>
  );
}

interface KnownProps {
  state: BoardState & { kind: 'known' };
  words: OrderWords;
  filter: BoardFilter;
}

function KnownBoard({ state, words, filter, onMore }: KnownProps & { onMore: (column: Column) => Promise<void> }) {
  const { text } = usePanel();
  const { say } = words;
  const [shown, setShown] = useState<Actor>(
    () => filter.actor ?? state.columns.find(({ total }) => total > 0)?.actor ?? 'us',
  );
  const isEmpty = state.columns.every(({ total }) => total === 0);
  return (
    <>
      <Filters state={state} words={words} filter={filter} />
      {isEmpty ? (
        <p className="void lead" role="status">
          {filterSearch(filter) === '' ? say('board.nothing') : text('list.noHits')}
        </p>
      ) : (
        <>
          <div className="board-choice row" role="group" aria-label={say('board.columns')}>
            {state.columns.map(({ actor, total }) => (
              <button
                key={actor}
                type="button"
                className="btn btn-small"
                aria-pressed={shown === actor}
                onClick={() => setShown(actor)}
              >
                {words.actor(actor)} <Count>{total}</Count>
              </button>
            ))}
          </div>
          <div className="order-board">
            {state.columns.map((column) => (
              <BoardColumn
                key={column.actor}
                column={column}
                words={words}
                isShown={column.actor === shown}
                onMore={() => void onMore(column)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Count({ children }: { children: number }) {
  const { locale } = usePanel();
  return <bdi className="num">{new Intl.NumberFormat(localeOf(locale).tag).format(children)}</bdi>;
}

/** What the board is narrowed to. What it does not narrow by, the list of orders does. */
function Filters({ state: { stages, waiting }, words, filter }: KnownProps) {
  const { say } = words;
  const go = (to: Partial<BoardFilter>) => goTo(addressOf(ORDER_BOARD, filterSearch({ ...filter, ...to })));
  const turns = [
    { name: 'late', count: waiting.late, isOn: filter.isLate, to: { isLate: !filter.isLate } },
    { name: 'reported', count: waiting.reported, isOn: filter.isReported, to: { isReported: !filter.isReported } },
  ];
  const ways = [
    { name: 'cancelAsked', count: waiting.cancel_asked, filter: 'is_cancel_asked:=:1' },
    { name: 'lacksPapers', count: waiting.lacks_papers, filter: 'lacks_papers:=:1' },
    { name: 'claimOpen', count: waiting.claim_open, filter: 'is_claim_open:=:1' },
  ];
  return (
    <div className="row board-filters">
      {turns.map(({ name, count, isOn, to }) => (
        <button key={name} type="button" className="btn btn-small" aria-pressed={isOn} onClick={() => go(to)}>
          {say(`board.${name}`)} <Count>{count}</Count>
        </button>
      ))}
      {ways.map(({ name, count, filter: by }) => (
        <a key={name} className="btn btn-small" href={listOf(by)}>
          {say(`board.${name}`)} <Count>{count}</Count>
        </a>
      ))}
      <label className="row">
        <span className="label">{say('board.stage')}</span>
        <select className="in" value={filter.stage} onChange={({ target }) => go({ stage: target.value })}>
          <option value="">{say('board.anyStage')}</option>
          {stagesByName(stages).map(([stage, count]) => (
            <option key={stage} value={stage}>{`${words.stage(stage)} (${count})`}</option>
          ))}
        </select>
      </label>
      <Find say={say} />
    </div>
  );
}

/** Looks for an order by its number, in the list. */
function Find({ say }: Pick<OrderWords, 'say'>) {
  const [number, setNumber] = useState('');
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    goTo(addressOf(orderResource.node, `?${new URLSearchParams({ search: number.trim() }).toString()}`));
  };
  return (
    <form className="row" role="search" onSubmit={find}>
      <label className="row">
        <span className="label">{say('board.find')}</span>
        <input
          className="in"
          type="search"
          dir="auto"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <button type="submit" className="btn btn-small">
        {say('board.findAct')}
      </button>
    </form>
  );
}

/** Counts the orders that wait at each stage, whichever side acts. */
function stagesByName(stages: (BoardState & { kind: 'known' })['stages']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { stage, count } of stages) counts.set(stage, (counts.get(stage) ?? 0) + count);
  return [...counts];
}

interface ColumnProps {
  column: Column;
  words: OrderWords;
  isShown: boolean;
  onMore: () => void;
}

function BoardColumn({ column, words, isShown, onMore }: ColumnProps) {
  const { say } = words;
  const { actor, list, total } = column;
  return (
    <section aria-label={words.actor(actor)} data-shown={isShown ? '' : undefined}>
      <h2 className="h3 row">
        {words.actor(actor)} <Count>{total}</Count>
      </h2>
      {list.length === 0 && <p className="sub">{say('board.none')}</p>}
      <ul className="order-list">
        {list.map((order) => (
          <Card key={order.id} order={order} actor={actor} words={words} />
        ))}
      </ul>
      {total > list.length && (
        <button type="button" className="btn btn-small" onClick={onMore}>
          {say('board.more', { count: total - list.length })}
        </button>
      )}
    </section>
  );
}

/** An order with the cars of it that wait for a side, and what each waits for. */
function Card({ order, actor, words }: { order: BoardOrder; actor: Actor; words: OrderWords }) {
  const { locale } = usePanel();
  const { say } = words;
  const { open, currency, flags } = order;
  const steps = stepsFor(order, actor);
  const isLate = steps.some(({ next }) => isLateNow(next.due_at));
  return (
    <li data-late={isLate ? '' : undefined}>
      <a href={addressOf(orderPlace(order.id))}>
        <bdi className="strong">{order.order_no}</bdi>
      </a>
      {steps.map(({ next, ids, cars }) => (
        <Fragment key={ids.join()}>
          <p>
            <bdi>{cars.join(', ')}</bdi>
          </p>
          <p className="sub">
            {words.next(next)}
            {next.due_at !== null &&
              ` · ${say(isLateNow(next.due_at) ? 'lateSince' : 'due.stated', { time: instantText(next.due_at, locale) })}`}
          </p>
        </Fragment>
      ))}
      <p className="row">
        {isLate && <span className="tag tag-red">{say('late')}</span>}
        {flags.map((flag) => (
          <span key={flag} className="tag tag-warn">
            {say(`flag.${flag}`)}
          </span>
        ))}
        {open !== null && open !== '0.00' && (
          <span className="fine">
            {say('money.open')} <bdi className="num">{shownAmount(open, currency, locale)}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}
