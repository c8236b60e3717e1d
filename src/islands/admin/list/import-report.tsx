import { csvColumns, VERSION_HEADER } from '../../../domain/admin/csv.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { EntityText } from './use-words.ts';

/** What an import does, or would do (docs/wire.md, "Files"). */
export interface Report {
  added: number;
  changed: number;
  same: number;
  ignored: readonly string[];
  faults: readonly { row: number; column: string; message: string }[];
  fault_count: number;
  change: string | null;
}

interface Props {
  resource: Resource;
  words: EntityText;
  report: Report;
}

/** What a file would do, or all that is wrong with it. */
export function ImportReport(props: Props) {
  const { text, locale } = usePanel();
  const { added, changed, same, ignored, fault_count: faults } = props.report;
  const figure = (count: number) => count.toLocaleString(localeOf(locale).tag);
  const named = nameOf(props);
  return (
    <div role="status">
      <dl className="facts">
        {(
          [
            ['files.toAdd', added],
            ['files.toChange', changed],
            ['files.same', same],
            ...(faults > 0 ? [['files.faults', faults] as const] : []),
          ] as const
        ).map(([key, count]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {faults > 0 && <Faults {...props} />}
      {faults === 0 && ignored.length > 0 && (
        <p className="fine">{text('files.ignored', { columns: ignored.map(named).join(', ') })}</p>
      )}
    </div>
  );
}

/** The column's name on the screen; an unknown column keeps its name in the file. */
function nameOf({ resource, words }: Pick<Props, 'resource' | 'words'>): (header: string) => string {
  const columns = new Map(csvColumns(resource, true).map((column) => [column.header, column]));
  return (header) => {
    const column = columns.get(header);
    if (!column) return header;
    const name = words.field(column.name);
    return column.locale === undefined ? name : `${name} (${column.locale})`;
  };
}

function Faults({ resource, words, report }: Props) {
  const { text } = usePanel();
  const { faults, fault_count: count } = report;
  const named = nameOf({ resource, words });
  return (
    <>
      <div className="grid-scroll" tabIndex={0} role="group" aria-label={text('files.faults')}>
        <table className="fault-table">
          <thead>
            <tr>
              <th scope="col">{text('files.row')}</th>
              <th scope="col">{text('files.column')}</th>
              <th scope="col">{text('files.what')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }, place) => (
              <tr key={place}>
                <td>{row}</td>
                <td>
                  {column !== VERSION_HEADER && named(column) !== column && <>{named(column)} </>}
                  <code dir="ltr">{column}</code>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > faults.length && <p className="fine">{text('files.first', { shown: faults.length, count })}</p>}
    </>
  );
}
