import { call } from './admin-entities.ts';
import type { Answer } from './api.ts';

/**
 * An admin's client of the BuildAdmin family, as docs/wire.md says its lists ask: every column is sorted by a click, in both
 * directions, and has a field in the search above the list.
 */

/** What a column shows, which decides what is asked of it. */
export type ColumnKind = 'text' | 'number' | 'time' | 'tag' | 'tags';

/** Columns of the client's own screens, by controller. */
const SCREENS = {
  'user.User':
    'id:number username nickname group.name avatar gender:tag mobile email money:number score:number ' +
    'last_login_ip last_login_time:time create_time:time status:tag birthday motto',
  'user.Group': 'id:number name rules status:tag update_time:time create_time:time',
  'user.Rule': 'id:number pid:number title icon name type:tag status:tag update_time:time create_time:time',
  'user.MoneyLog':
    'id:number user_id:number user.username user.nickname money:number before:number after:number memo create_time:time',
  'user.ScoreLog':
    'id:number user_id:number user.username user.nickname score:number before:number after:number memo create_time:time',
  'auth.Admin':
    'id:number username nickname group_name_arr:tags avatar email mobile last_login_time:time create_time:time status:tag',
  'auth.Group': 'id:number pid:number name rules status:tag update_time:time create_time:time',
  'auth.Rule': 'id pid title icon name type:tag keepalive:tag status:tag update_time:time',
  'auth.AdminLog': 'id:number admin_id:number username title data url ip useragent create_time:time',
  'routine.Attachment':
    'id topic admin.nickname user.nickname size:number mimetype suffix url full_url quote:number name storage ' +
    'last_upload_time:time',
  'security.DataRecycle':
    'id name controller connection data_table primary_key status:tag update_time:time create_time:time',
  'security.SensitiveData':
    'id name controller connection data_table primary_key data_fields:tags status:tag update_time:time create_time:time',
  'security.DataRecycleLog':
    'id:number admin.nickname admin.username recycle.name recycle.controller_as connection data_table data ip useragent ' +
    'create_time:time',
  'security.SensitiveDataLog':
    'id:number admin.nickname admin.username sensitive.name sensitive.controller_as connection data_table id_value ' +
    'data_comment before after ip create_time:time',
} as const;

export interface Column {
  name: string;
  kind: ColumnKind;
}
export interface ClientList {
  controller: string;
  columns: readonly Column[];
}

const columnOf = (text: string): Column => {
  const [name = '', kind = 'text'] = text.split(':');
  return { name, kind: kind as ColumnKind };
};
export const CLIENT_LISTS: readonly ClientList[] = Object.entries(SCREENS).map(([controller, columns]) => ({
  controller,
  columns: columns.split(' ').map(columnOf),
}));

type ShownRow = Readonly<Record<string, unknown>>;

/** What a row shows in a column: `admin.nickname` is joined to it. */
export const shownIn = (row: ShownRow, { name }: Column): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as ShownRow | null | undefined)?.[key], row);

/** The index of a list, with parameters as the client's axios writes them. */
export function askList(
  { controller }: ClientList,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return call(`/admin/${controller}/index?${new URLSearchParams(parameters).toString()}`);
}

export const sorted = (list: ClientList, { name }: Column, direction: 'asc' | 'desc'): Promise<Answer> =>
  askList(list, { page: '1', limit: '100', order: `${name},${direction}` });

interface Search {
  val: string;
  operator: string;
  render?: string;
}

/** Searches above the list, of one column. */
export function searched(
  list: ClientList,
  { name }: Column,
  searches: readonly Search[],
  order?: string,
): Promise<Answer> {
  const filters: [string, string][] = searches.flatMap((search, place) =>
    Object.entries({ field: name, ...search }).map(([key, value]): [string, string] => [
      `search[${place}][${key}]`,
      value,
    ]),
  );
  return askList(list, { page: '1', limit: '100', ...(order && { order }), ...Object.fromEntries(filters) });
}

/** An instant of a list as the client writes it in the site's zone, which is eight hours before UTC. */
const localTime = (seconds: number): string =>
  new Date((seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ');

/** The search that finds a row by what it shows; undefined where it shows nothing. */
export function searchFor({ kind }: Column, shown: unknown): Search | undefined {
  if (Array.isArray(shown)) return shown.length > 0 ? { val: String(shown[0]), operator: 'FIND_IN_SET' } : undefined;
  const val = typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
  if (val === '') return undefined;
  if (kind === 'time') {
    const at = localTime(Number(val));
    return { val: `${at},${localTime(Number(val) + 1)}`, operator: 'RANGE', render: 'datetime' };
  }
  if (kind === 'number') return { val: `${val},${val}`, operator: 'RANGE' };
  return { val, operator: kind === 'text' ? 'LIKE' : 'eq' };
}

/** Searches the client sends even without a row to find: a typed value, and ranges with both ends or one. */
export const anySearches = ({ kind }: Column): readonly Search[] => {
  const present: Search[] = [
    { val: 'true', operator: 'NULL' },
    { val: 'true', operator: 'NOT NULL' },
  ];
  if (kind === 'time') {
    return [{ val: '2020-01-01 00:00:00,2020-01-02 00:00:00', operator: 'RANGE', render: 'datetime' }, ...present];
  }
  if (kind === 'number') return [{ val: '1', operator: 'eq' }, { val: '1,', operator: 'RANGE' }, ...present];
  return [{ val: kind === 'tag' ? '' : 'x', operator: kind === 'text' ? 'LIKE' : 'FIND_IN_SET' }, ...present];
};

/** All rows of an answer, those of a tree with what hangs on them. */
export const rowsOf = ({ data }: Answer): ShownRow[] => flat((data as { list: ShownRow[] } | null)?.list ?? []);
const flat = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.flatMap((row) => [row, ...flat((row['children'] as ShownRow[] | undefined) ?? [])]);
