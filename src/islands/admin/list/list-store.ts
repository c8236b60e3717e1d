import { map, type MapStore } from 'nanostores';
import { valueIn, wireName } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { codeName } from '../../../domain/shared/code-names.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../domain/shared/locale.ts';
import type { Answer, Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { wireQuery, type ListState } from './list-state.ts';
import type { EntityText } from './use-words.ts';

/** How deep in a tree a row is. */
export const LEVEL: unique symbol = Symbol('level');
/** Names of the rows a row refers to: by field, then by value. */
export const NAMES: unique symbol = Symbol('names');
type ReferenceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A row by the names of the wire. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly [LEVEL]?: number;
  readonly [NAMES]?: ReferenceNames;
};

export const idOf = (row: Row): string => String(row['id']);

/**
 * The name people know a row by. A translated title is the reader's, or else the English one.
 *
 * @param words of the entity, for a title that is a choice
 */
export function nameOf({ title, fields }: Resource, row: Row, locale: Locale, words?: EntityText): string {
  const field = fields[title];
  const value = field && valueIn(row, wireName(title, field));
  const texts = (field?.isPerLanguage ? value : undefined) as Partial<Record<Locale, unknown>> | null | undefined;
  const named = texts ? [texts[locale], texts[DEFAULT_LOCALE]].find(Boolean) : value;
  if (typeof named !== 'string' || named === '') return idOf(row);
  if (field?.codes && field.codes !== 'entity') return codeName(field.codes, named, locale);
  return field?.kind === 'choice' && words ? words.choice(title, named) : named;
}

interface ListShown {
  /** What the rows are of; undefined until the first have come. */
  of: ListState | undefined;
  rows: readonly Row[];
  total: number;
  /** Words of the server above the list. */
  remark: string;
  /** Rows are on their way; those of before stay shown. */
  isAsking: boolean;
  failure: Refused | undefined;
  /** The names of the chosen rows, on all pages, by id. */
  chosen: ReadonlyMap<string, string>;
  /** Switches under way, as `id field`. */
  switching: ReadonlySet<string>;
}

export interface ListStore {
  $list: MapStore<ListShown>;
  /** Asks for the rows of a state, unless they are there. */
  show: (state: ListState) => Promise<void>;
  /** Asks again for what is shown. */
  reload: () => Promise<void>;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  chooseNone: () => void;
  /** Turns a switch on the screen at once, and back if the server refuses. @returns the refusal */
  turn: (row: Row, field: string, isOn: boolean) => Promise<Refused | undefined>;
  /** Deletes rows by id. @returns why the server refused. */
  remove: (ids: readonly string[]) => Promise<Refused | undefined>;
  /** Lists the rows that would be deleted along with these; empty if the server does not say. */
  along: (ids: readonly string[]) => Promise<readonly Along[]>;
  /** Makes a call of the entity's own on a row. @returns why the server refused. */
  call: (name: string, body: object) => Promise<Refused | undefined>;
  /** Moves a row to the place of another. @returns why the server refused. */
  move: (id: string, targetId: string) => Promise<Refused | undefined>;
}

/** Rows of an entity that are deleted with others. */
interface Along {
  title: string;
  count: number;
}

interface Page {
  list: readonly Row[];
  total: number;
  remark?: string | null;
  names?: ReferenceNames;
}

/** Flattens a tree of rows, each row followed by its children. */
export const flatRows = (rows: readonly Row[], names: ReferenceNames = {}, level = 0): Row[] =>
  rows.flatMap(({ children, ...row }) => [
    { ...row, [NAMES]: names, ...(level > 0 && { [LEVEL]: level }) },
    ...(Array.isArray(children) ? flatRows(children as Row[], names, level + 1) : []),
  ]);

const NOTHING: ListShown = {
  of: undefined,
  rows: [],
  total: 0,
  remark: '',
  isAsking: true,
  failure: undefined,
  chosen: new Map(),
  switching: new Set(),
};

/** The rows that a list shows, and the actions on them. */
export function createList(resource: Resource, locale: Locale): ListStore {
  const $list = map<ListShown>(NOTHING);
  const at = (action: string) => `/admin/${resource.controller}/${action}`;
  const act = async (call: Promise<Answer<unknown>>): Promise<Refused | undefined> => {
    const answer = await call;
    return answer.accepted ? undefined : answer;
  };
  const post = (action: string, body: object) => act(askAsAdmin(at(action), { locale, method: 'POST', body }));
  return {
    $list,
    ...showing($list, (state) => askAsAdmin<Page>(`${at('index')}?${wireQuery(resource, state)}`, { locale })),
    choose: (rows, isChosen) => {
      const chosen = new Map($list.get().chosen);
      for (const row of rows) {
        if (isChosen) chosen.set(idOf(row), nameOf(resource, row, locale));
        else chosen.delete(idOf(row));
      }
      $list.setKey('chosen', chosen);
    },
    chooseNone: () => $list.setKey('chosen', new Map()),
    turn: turning($list, (row, field, value) => post('edit', { id: row['id'], [field]: value })),
    remove: async (ids) => {
      const query = new URLSearchParams(ids.map((id) => ['ids[]', id]));
      const refused = await act(askAsAdmin(`${at('del')}?${query.toString()}`, { locale, method: 'DELETE' }));
      if (refused) return refused;
      const chosen = new Map([...$list.get().chosen].filter(([id]) => !ids.includes(id)));
      $list.setKey('chosen', chosen);
      return undefined;
    },
    along: async (ids) => {
      const query = new URLSearchParams(ids.map((id) => ['ids[]', id]));
      const answer = await askAsAdmin<{ list: Along[] }>(`${at('del')}?${query.toString()}`, { locale });
      return answer.accepted ? answer.data.list : [];
    },
    call: post,
    move: (id, targetId) => post('sortable', { id, targetId }),
  };
}

function showing(
  $list: MapStore<ListShown>,
  ask: (state: ListState) => Promise<Answer<Page>>,
): Pick<ListStore, 'show' | 'reload'> {
  let wanted: ListState | undefined;
  const show = async (state: ListState) => {
    wanted = state;
    $list.set({ ...$list.get(), isAsking: true, failure: undefined });
    const answer = await ask(state);
    // Drops the answer if a newer request was made, or if the browser is leaving the page.
    if (wanted !== state || (!answer.accepted && isLeaving(answer))) return;
    if (!answer.accepted) return $list.set({ ...$list.get(), isAsking: false, failure: answer });
    const { list, total, remark, names } = answer.data;
    $list.set({ ...$list.get(), of: state, rows: flatRows(list, names), total, remark: remark ?? '', isAsking: false });
  };
  return {
    show,
    reload: async () => {
      if (wanted) await show({ ...wanted });
    },
  };
}

function turning(
  $list: MapStore<ListShown>,
  send: (row: Row, field: string, value: string) => Promise<Refused | undefined>,
): ListStore['turn'] {
  const put = (id: string, field: string, value: string) =>
    $list.setKey(
      'rows',
      $list.get().rows.map((row) => (idOf(row) === id ? { ...row, [field]: value } : row)),
    );
  return async (row, field, isOn) => {
    const id = idOf(row);
    const mark = `${id} ${field}`;
    if ($list.get().switching.has(mark)) return undefined;
    $list.setKey('switching', new Set([...$list.get().switching, mark]));
    put(id, field, isOn ? '1' : '0');
    const refused = await send(row, field, isOn ? '1' : '0');
    if (refused) put(id, field, isOn ? '0' : '1');
    $list.setKey('switching', new Set([...$list.get().switching].filter((one) => one !== mark)));
    return refused;
  };
}
