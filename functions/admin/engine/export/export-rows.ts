import type { Database } from '../../../../data/client.ts';
import { pagesOf } from '../../../../data/queries/admin/export.ts';
import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import type { RowFacts } from '../../../../data/schema/revision.ts';
import {
  cellText,
  csvColumns,
  fileCell,
  VERSION_HEADER,
  versionCell,
  type CsvColumn,
} from '../../../../src/domain/admin/csv.ts';
import type { Filter, ListQuery, SentListQuery } from '../../../../src/domain/admin/list-query.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { mayDo } from '../../../../src/domain/admin/permission.ts';
import { listFields, opensRows, type Resource } from '../../../../src/domain/admin/resource.ts';
import { BYTE_ORDER_MARK, csvLine, csvQuoted, separatorFor } from '../../../../src/domain/shared/csv-text.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';
import { accepted, type Result } from '../../../../src/domain/shared/result.ts';
import { decimalSignOf } from '../../../http/table-file.ts';
import { readRequested, withNames, type Reader } from '../list/named-values.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { sightOf, versionOf } from '../save/read-rows.ts';
import { requestedBy, withoutUnseen } from '../list/unseen-facts.ts';

/** Rows of one page. Rows with a sheet are long, so fewer of them are read at once. */
const PAGE_ROWS = 1_000;
const SHEET_PAGE_ROWS = 100;

interface Requested {
  admin: ActingAdmin;
  resource: Resource;
  locale: Locale;
  text: Translator;
  sent: SentListQuery & { ids?: readonly string[] | undefined };
}

/** How much of a row an admin sees: only what the list shows if they may not open rows. */
function shownTo(resource: Resource, admin: ActingAdmin): 'list' | 'whole' | 'form' {
  const may = (node: string) => mayDo(admin, node);
  if (!opensRows(resource, may)) return 'list';
  return resource.actions.includes('edit') && may(`${resource.node}/edit`) ? 'form' : 'whole';
}

/**
 * The rows of a list as a CSV file, read while it is sent: however many there are, one page of them is in memory. Its first
 * page is there when this answers, so what is refused, or breaks at once, is answered in words.
 */
export async function exportRows(
  database: Database,
  { admin, resource, sent, ...reader }: Requested,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const query = await readRequested(requestedBy(admin, resource, { isMadeAsked: false }), sent, reader);
  if (!query.accepted) return query;
  const lines = linesOf(database, resource, query.value, {
    admin,
    shows: shownTo(resource, admin),
    ids: sent.ids ?? [],
    ...sightOf(resource, admin),
    reader,
    decimalSign: decimalSignOf(reader.locale),
  });
  const first = await lines.next();
  return accepted(streamOf(first, lines));
}

interface Selection {
  admin: ActingAdmin;
  shows: ReturnType<typeof shownTo>;
  ids: readonly string[];
  ownerId: number | undefined;
  scope: readonly Filter[];
  reader: Reader;
  decimalSign: string;
}

async function* linesOf(
  database: Database,
  resource: Resource,
  query: ListQuery,
  selection: Selection,
): AsyncGenerator<string> {
  const { shows, decimalSign, ids, ownerId, scope } = selection;
  const separator = separatorFor(decimalSign);
  const columns = csvColumns(resource, shows !== 'list');
  const hasForm = shows === 'form';
  const headers = [...columns.map(({ header }) => header), ...(hasForm ? [VERSION_HEADER] : [])];
  const listed = new Set(listFields(resource).map(([name]) => name));
  const requested = {
    query,
    ids,
    ownerId,
    scope,
    // What a form shows is read as the form reads it.
    fields: columns.map(({ name }) => name).filter((name) => !hasForm || listed.has(name)),
    limit: hasForm && hasSheet(resource) ? SHEET_PAGE_ROWS : PAGE_ROWS,
  };
  let head = BYTE_ORDER_MARK + csvLine(headers, separator);
  for await (const page of pagesOf(database, resource, requested)) {
    const rows = await withNames(resource, withoutUnseen(resource, page, selection.admin), selection.reader);
    const facts = hasForm ? await storeOf(resource).find(database, rows.map(idOf)) : undefined;
    const lines = rows.map((row) => lineOf(resource, columns, row, facts, { decimalSign, separator }));
    yield head + lines.join('');
    head = '';
  }
  if (head !== '') yield head;
}

const idOf = (row: ListedRow): string => String(row['id']);
const hasSheet = ({ fields }: Resource): boolean => Object.values(fields).some(({ kind }) => kind === 'sheet');

/** The line of a row; empty if it was removed after its page was read. */
function lineOf(
  resource: Resource,
  columns: readonly CsvColumn[],
  row: ListedRow,
  facts: ReadonlyMap<string, RowFacts> | undefined,
  { decimalSign, separator }: { decimalSign: string; separator: string },
): string {
  const found = facts?.get(idOf(row));
  if (facts && !found) return '';
  const values = found ? { ...row, ...storeOf(resource).form(found), id: row['id'] } : row;
  const fields = columns.map((column) => {
    return csvQuoted(fileCell(column, cellText(column, values[column.name]), decimalSign));
  });
  return csvLine(found ? [...fields, versionCell(versionOf(resource, found))] : fields, separator);
}

function streamOf(first: IteratorResult<string>, lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      // A page that cannot be read aborts the download: a file that is too short must not look complete.
      pull: async (controller) => {
        const page = next ?? (await lines.next());
        next = undefined;
        if (page.done === true) controller.close();
        else controller.enqueue(encoder.encode(page.value));
      },
      cancel: async () => {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
