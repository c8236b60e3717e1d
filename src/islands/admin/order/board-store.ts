import { atom } from 'nanostores';
import { ACTORS, type Actor } from '../../../domain/order/stages.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { orderAdminCalls } from '../../../wire/order-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';

export type Board = DataOf<typeof orderAdminCalls.orderBoard>;
export type BoardOrder = Board['list'][number];

/** What the board shows. The address keeps it. */
export interface BoardFilter {
  stage: string;
  isLate: boolean;
  isReported: boolean;
  /** The column a phone begins with; the board shows all of them. */
  actor: Actor | undefined;
}

export const readFilter = (search: string): BoardFilter => {
  const requested = new URLSearchParams(search);
  return {
    stage: requested.get('stage') ?? '',
    isLate: requested.get('late') === '1',
    isReported: requested.get('reported') === '1',
    actor: ACTORS.find((actor) => actor === requested.get('actor')),
  };
};

/** Writes a filter as a query: it is empty if the board shows everything. */
export function filterSearch({ stage, isLate, isReported }: Omit<BoardFilter, 'actor'>): string {
  const requested = new URLSearchParams({
    ...(stage !== '' && { stage }),
    ...(isLate && { late: '1' }),
    ...(isReported && { reported: '1' }),
  }).toString();
  return requested === '' ? '' : `?${requested}`;
}

/** Orders that one side has to move on. */
export interface Column {
  actor: Actor;
  list: readonly BoardOrder[];
  total: number;
  /** How many pages of it are there. */
  pages: number;
}

export type BoardState =
  | { kind: 'asking' }
  | { kind: 'failed'; failure: Refused }
  | { kind: 'known'; of: BoardFilter; columns: readonly Column[]; stages: Board['stages']; waiting: Board['waiting'] };

/** A column shows this many orders more each time. */
const SHOWN = 20;

export const askBoard = (locale: Locale, requested: Readonly<Record<string, string>>) =>
  askAsAdmin<Board>(`${at.orderBoard.path}?${new URLSearchParams(requested).toString()}`, { locale });

/** A page of the orders one side has to move on. */
const askColumn = (locale: Locale, filter: BoardFilter, { actor, page }: { actor: Actor; page: number }) => {
  const common = Object.fromEntries(new URLSearchParams(filterSearch(filter)));
  return askBoard(locale, { ...common, actor, limit: String(SHOWN), page: String(page) });
};

/** The board: a column for each side that acts. */
export function createBoard(locale: Locale) {
  const $board = atom<BoardState>({ kind: 'asking' });
  let wanted: BoardFilter | undefined;
  const show = async (filter: BoardFilter) => {
    wanted = filter;
    const answers = await Promise.all(ACTORS.map((actor) => askColumn(locale, filter, { actor, page: 1 })));
    if (wanted !== filter) return;
    const columns: Column[] = [];
    let whole: Board | undefined;
    for (const [place, actor] of ACTORS.entries()) {
      const answer = answers[place];
      if (!answer?.accepted) {
        if (answer && !isLeaving(answer)) $board.set({ kind: 'failed', failure: answer });
        return;
      }
      whole ??= answer.data;
      columns.push({ actor, list: answer.data.list, total: answer.data.total, pages: 1 });
    }
    if (whole) $board.set({ kind: 'known', of: filter, columns, stages: whole.stages, waiting: whole.waiting });
  };
  const more = async ({ actor, pages }: Column) => {
    const filter = wanted;
    const answer = filter && (await askColumn(locale, filter, { actor, page: pages + 1 }));
    const state = $board.get();
    if (!answer?.accepted || wanted !== filter || state.kind !== 'known') return;
    const { list, total } = answer.data;
    const columns = state.columns.map((column) => {
      if (column.actor !== actor || column.pages !== pages) return column;
      const known = new Set(column.list.map(({ id }) => id));
      return { ...column, list: [...column.list, ...list.filter(({ id }) => !known.has(id))], total, pages: pages + 1 };
    });
    $board.set({ ...state, columns });
  };
  return { $board, show, more };
}

type Step = NonNullable<BoardOrder['vehicles'][number]['next']>;

/** What the cars of an order wait for from one side: each step once, with the cars that wait for it. */
export function stepsFor({ vehicles }: Pick<BoardOrder, 'vehicles'>, actor: Actor) {
  const steps = new Map<string, { next: Step; ids: number[]; cars: string[] }>();
  for (const { id, name, next } of vehicles) {
    if (next?.actor !== actor) continue;
    const key = [next.track, next.stage, next.task, next.due_at].join();
    const { ids, cars } = steps.get(key) ?? { ids: [], cars: [] };
    steps.set(key, { next, ids: [...ids, id], cars: [...cars, name] });
  }
  return [...steps.values()];
}
