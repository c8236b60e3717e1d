import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { listed } from '../../write/statements.ts';

/** A row that shows a file. */
interface FileUse {
  /** Key of the file. */
  key: string;
  /** Name of the entity. */
  resource: string;
  id: string;
  title: string;
}

/**
 * Selects every row that may contain the address of a file, with the text that has it; the sweep keeps these files. A
 * thing with one row per language is named by its English title.
 */
const PLACES: SQL = sql.raw(`(
  select p.owner as resource, p.owner_id as id, p.owner_id as title, p.key as text from photos p
  union all select case a.kind when 'faq' then 'question' when 'legal' then 'legalText' else 'article' end,
    a.slug, coalesce((select e.title from articles e where e.kind = a.kind and e.slug = a.slug and e.locale = 'en'), a.title),
    a.body from articles a where a.body like '%uploads/%'
  union all select 'video', v.slug,
    coalesce((select e.title from videos e where e.slug = v.slug and e.locale = 'en'), v.title),
    v.url || ' ' || coalesce(v.poster, '') || ' ' || coalesce(v.captions, '') || ' ' || coalesce(v.sources, '') from videos v
  union all select 'stock', s.slug, s.slug, s.report_url from stock_items s where s.report_url is not null
  union all select 'listing', cast(l.id as text), l.name, l.photos from listings l where l.photos like '%uploads/%'
  union all select 'lot', cast(l.id as text), l.title, coalesce(l.image, '') || ' ' || coalesce(l.report, '') from auction_lots l
    where l.image like '%uploads/%' or l.report like '%uploads/%'
  union all select 'admin', cast(m.id as text), m.username, m.avatar from admins m where m.avatar <> ''
  union all select 'member', cast(m.id as text), m.nickname, m.avatar from members m where m.avatar <> ''
  union all select 'person', h.slug, h.name, h.picture from people h where h.picture is not null
  union all select 'addedSetting', cast(t.id as text), t.title, t.value from added_settings t where t.value like '%uploads/%'
  union all select 'siteSettings', s.id, '', s."values" from site_settings s where s."values" like '%uploads/%'
  union all select 'chatAgent', cast(a.id as text), a.nickname, a.avatar from chat_agents a where a.avatar <> ''
  union all select 'chatSettings', cast(s.id as text), s.app_name,
    s.sliders || ' ' || coalesce(s.notice, '') || ' ' || coalesce(s.introduces, '') from chat_settings s
  union all select 'chatKnowledge', cast(k.id as text), k.title, k.body from chat_knowledge k where k.body like '%uploads/%'
  union all select 'chatSession', m.conversation, m.nickname, m.content from chat_messages m where type in ('image', 'file')
)`);

/** The part of an address that all sizes of a file share. It is random, so no other address contains it. */
export const fileStem = (key: string): string => key.replace(/(?:-(?:480|960))?\.[^./]*$/, '');

/** Rows that show one of some files, each row once a file. */
export async function usesOf(database: Database, keys: readonly string[]): Promise<FileUse[]> {
  if (keys.length === 0) return [];
  const stems = new Map(keys.map((key) => [fileStem(key), key]));
  const rows = await database.all<FileUse>(sql`
    select distinct k.value as key, u.resource, u.id, u.title from ${listed([...stems.keys()])} k
    join ${PLACES} u on instr(u.text, k.value) > 0 order by u.resource, u.title`);
  return rows.map((row) => ({ ...row, key: stems.get(row.key) ?? row.key }));
}

const ADDRESS = /uploads\/[\w./-]+/g;
const stemsIn = (text: string): string[] => (text.match(ADDRESS) ?? []).map(fileStem);

/** Texts of one answer: libSQL gives ten megabytes, and an article may have some tens of kilobytes. */
const TEXTS_AT_ONCE = 200;

/** Stems of all files that rows show, or that an undo of a change since `since` could bring back; read in portions. */
export async function usedStems(database: Database, since: number): Promise<ReadonlySet<string>> {
  const stems = new Set<string>();
  const note = (texts: readonly { text: string }[]) => {
    for (const { text } of texts) for (const stem of stemsIn(text)) stems.add(stem);
  };
  let shown: { resource: string; id: string; text: string }[];
  let last = { resource: '', id: '', text: '' };
  do {
    shown = await database.all(sql`
      select u.resource, u.id, u.text from ${PLACES} u where u.text like '%uploads/%'
        and (u.resource, u.id, u.text) > (${last.resource}, ${last.id}, ${last.text})
      order by u.resource, u.id, u.text limit ${TEXTS_AT_ONCE}`);
    note(shown);
    last = shown.at(-1) ?? last;
  } while (shown.length === TEXTS_AT_ONCE);
  let changed: { id: number; text: string }[];
  let lastId = 0;
  do {
    changed = await database.all(sql`
      select id, coalesce(before, '') || ' ' || coalesce(after, '') || ' ' || coalesce(hung, '') as text
      from admin_revisions where id > ${lastId} and created_at >= ${since} and text like '%uploads/%'
      order by id limit ${TEXTS_AT_ONCE}`);
    note(changed);
    lastId = changed.at(-1)?.id ?? lastId;
  } while (changed.length === TEXTS_AT_ONCE);
  return stems;
}
