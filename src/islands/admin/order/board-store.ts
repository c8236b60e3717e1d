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
}

export const readFilter = (search: string): BoardFilter => {
  const asked = new URLSearchParams(search);
  return {
    stage: asked.get('stage') ?? '',
    isLate: asked.get('late') === '1',
    isReported: asked.get('reported') === '1',
  };
};

/** Writes a filter as a query: it is empty if the board shows everything. */
export function filterSearch({ stage, isLate, isReported }: BoardFilter): string {
  const asked = new URLSearchParams({
    ...(stage !== '' && { stage }),
    ...(isLate && { late: '1' }),
    ...(isReported && { reported: '1' }),
  }).toString();
  return asked === '' ? '' : `?${asked}`;
}

/** Orders that one side has to move on. */
export interface Column {
  actor: Actor;
  list: readonly BoardOrder[];
  total: number;
}

export type BoardState =
  | { kind: 'asking' }
  | { kind: 'failed'; failure: Refused }
  | { kind: 'known'; of: BoardFilter; columns: readonly Column[]; stages: Board['stages']; waiting: Board['waiting'] };

/** A column shows this many orders; its list has the others. */
const SHOWN = 20;

export const askBoard = (locale: Locale, asked: Readonly<Record<string, string>>) =>
  askAsAdmin<Board>(`${at.orderBoard.path}?${new URLSearchParams(asked).toString()}`, { locale });

/** The board: a column for each side that acts. */
export function createBoard(locale: Locale) {
  const $board = atom<BoardState>({ kind: 'asking' });
  let wanted: BoardFilter | undefined;
  const show = async (filter: BoardFilter) => {
    wanted = filter;
    const common = Object.fromEntries(new URLSearchParams(filterSearch(filter)));
    const answers = await Promise.all(
      ACTORS.map((actor) => askBoard(locale, { ...common, actor, limit: String(SHOWN), page: '1' })),
    );
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
      columns.push({ actor, list: answer.data.list, total: answer.data.total });
    }
    if (whole) $board.set({ kind: 'known', of: filter, columns, stages: whole.stages, waiting: whole.waiting });
  };
  return { $board, show };
}
