import { useEffect, useState } from 'react';
import type { SpecSheet } from '../../../domain/catalogue/model.ts';
import { revisionResource } from '../../../domain/admin/entities/revision.ts';
import { RESOURCES } from '../../../domain/admin/entities/index.ts';
import { wireName } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import differenceFiles from '../sheet/sheet-difference.tsx?files';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { Bones, FailureNote } from '../shell/states.tsx';
import { ChangedValue } from './changed-value.tsx';
import { changedFields, type ChangedField } from './change-facts.ts';
import type { Row } from './list-store.ts';
import { instantText } from './times.ts';
import { undoOf } from './undo.ts';
import { useWords } from './use-words.ts';
import { ValueText } from './value-text.tsx';
import type { Refused } from '../../shared/call.ts';

interface Props {
  /** Of changes, removed rows or sensitive changes. */
  list: Resource;
  id: string;
  title: string;
  onClose: () => void;
  onUndone: () => void;
}

/** Of styles alone. */
const SheetDifference = lazyPart(
  differenceFiles,
  async () => (await import('../sheet/sheet-difference.tsx')).SheetDifference,
);

const RESOURCE_LIST: readonly Resource[] = RESOURCES;

/** One change: who made it, what it made different, and a button that undoes it. */
export function ChangeDialog({ list, id, title, onClose, onUndone }: Props) {
  const { text, tell, may, locale, sayFailure } = usePanel();
  const { row, failure, ask } = useChange(list, id);
  const [refused, setRefused] = useState<Refused>();
  // An added row is not undone here, but removed in its own list, if it can be removed.
  const undo = row?.['act'] === 'add' ? undefined : undoOf(list, may);
  const act = async () => {
    if (!undo) return;
    const answer = await undo.send([id], locale);
    if (answer.accepted) {
      tell(text(undo.done));
      onUndone();
    } else if (!isLeaving(answer)) setRefused(answer);
  };
  return (
    <PanelDialog
      title={text('list.detailsOf', { name: title })}
      onClose={onClose}
      foot={
        row && (
          <>
            {list === revisionResource && <PreviewOf row={row} />}
            {undo && (
              <button type="button" className="btn btn-main" onClick={() => void act()}>
                {text(undo.act)}
              </button>
            )}
          </>
        )
      }
    >
      {failure ? <FailureNote says={failure} onRetry={ask} /> : row ? <Change row={row} /> : <Bones lines={2} />}
      {refused && (
        <p className="err" role="alert">
          {sayFailure(refused)}
        </p>
      )}
    </PanelDialog>
  );
}

/** The page of the row that was changed, as it is now. */
function PreviewOf({ row }: { row: Row }) {
  const resource = RESOURCE_LIST.find(({ name }) => name === row['resource']);
  return resource && row['act'] !== 'del' && <PreviewButton resource={resource} id={String(row['row_id'])} />;
}

function useChange({ controller }: Resource, id: string) {
  const { locale } = usePanel();
  const [row, setRow] = useState<Row>();
  const [failure, setFailure] = useState<Refused>();
  const ask = () => {
    setFailure(undefined);
    void askAsAdmin<{ row: Row }>(`/admin/${controller}/info?id=${id}`, { locale }).then((answer) => {
      if (answer.accepted) setRow(answer.data.row);
      else if (!isLeaving(answer)) setFailure(answer);
    });
  };
  useEffect(ask, [controller, id]);
  return { row, failure, ask };
}

function Change({ row }: { row: Row }) {
  const { text, locale } = usePanel();
  const resource = RESOURCE_LIST.find(({ name }) => name === row['resource']);
  const instant = Date.parse(`${String(row['create_time']).replace(' ', 'T')}+08:00`);
  return (
    <>
      <p className="fine">
        <bdi>{String(row['username'])}</bdi>
        {Number.isNaN(instant) ? '' : `, ${instantText(instant, locale)}`}
        {typeof row['ip'] === 'string' && row['ip'] !== '' && <bdi>{`, ${row['ip']}`}</bdi>}
      </p>
      <WentAlong hung={row['hung']} />
      {resource ? <Difference resource={resource} row={row} /> : <p>{text('list.noDetails')}</p>}
    </>
  );
}

/** Rows that were named in one sentence; more are counted. */
const MAX_NAMED = 8;

/** What was removed with a row, and comes back with it. */
function WentAlong({ hung }: { hung: unknown }) {
  const { text } = usePanel();
  const rows = (Array.isArray(hung) ? hung : []) as { resource: string; id: string; facts: Row }[];
  if (rows.length === 0) return null;
  const names = rows.slice(0, MAX_NAMED).map(({ resource, id, facts }) => {
    const title = facts[RESOURCE_LIST.find(({ name }) => name === resource)?.title ?? ''];
    return typeof title === 'string' ? title : id;
  });
  const more = rows.length - names.length;
  if (more > 0) names.push(text.count('del.andMore', more));
  return <p>{text('del.alongOne', { list: names.join(', ') })}</p>;
}

function Difference({ resource, row }: { resource: Resource; row: Row }) {
  const { text, locale } = usePanel();
  const words = useWords(resource, locale);
  if (!words) return <Bones lines={2} />;
  const fields = changedFields(resource, row);
  if (fields.length === 0) return <p>{text('list.noDetails')}</p>;
  const value = ({ name, field }: ChangedField, given: unknown) => {
    const wire = wireName(name, field);
    return <ValueText name={name} wire={wire} field={field} words={words} value={given} row={{ [wire]: given }} />;
  };
  return (
    <dl className="changes">
      {fields.map((one) =>
        one.field.kind === 'sheet' ? (
          <SheetDifference key={one.name} before={one.before as SpecSheet} after={one.after as SpecSheet} />
        ) : (
          <ChangedValue
            key={one.name}
            name={words.field(one.name)}
            before={value(one, one.before)}
            after={value(one, one.after)}
          />
        ),
      )}
    </dl>
  );
}
