import { useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { revisionResource } from '../../../domain/admin/entities/revision.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { FileDrop } from '../fields/file-drop.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { addressOf } from '../shell/tab-store.ts';
import { ImportReport, type Report } from './import-report.tsx';
import { listSearch, readListState } from './list-state.ts';
import type { EntityText } from './use-words.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  resource: Resource;
  words: EntityText;
  onClose: () => void;
  /** Rows were written. */
  onDone: () => void;
}

/** The steps of an import. The chosen file is checked first, and the admin sees what it would change before it does. */
type State =
  | { kind: 'empty'; refused?: Refused }
  | { kind: 'busy'; file: File }
  | { kind: 'checked'; file: File; report: Report; refused?: Refused }
  | { kind: 'done'; report: Report };

/** Adds and changes rows by a CSV or XLSX file. */
export function ImportRows({ resource, words, onClose, onDone }: Props) {
  const { text } = usePanel();
  const { state, check, write } = useImport(resource, onDone);
  const isReady = state.kind === 'checked' && state.report.fault_count === 0 && changesOf(state.report) > 0;
  return (
    <PanelDialog
      title={text('files.import')}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text(state.kind === 'done' ? 'shell.close' : 'shell.cancel')}
          </button>
          {isReady && (
            <button type="button" className="btn btn-main" onClick={() => void write(state)}>
              {text('files.act')}
            </button>
          )}
        </>
      }
    >
      {state.kind !== 'done' && <FileChoice state={state} onFile={(file) => void check(file)} />}
      {'refused' in state && state.refused && <Refusal refused={state.refused} />}
      {state.kind === 'checked' && <ImportReport resource={resource} words={words} report={state.report} />}
      {state.kind === 'checked' && state.report.fault_count === 0 && !isReady && <p>{text('files.nothing')}</p>}
      {state.kind === 'done' && <Done report={state.report} onClose={onClose} />}
    </PanelDialog>
  );
}

const changesOf = ({ added, changed }: Report): number => added + changed;

function useImport({ controller }: Resource, onDone: () => void) {
  const { locale } = usePanel();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const send = (file: File, isDryRun: boolean) => {
    const form = new FormData();
    form.set('file', file);
    if (isDryRun) form.set('dry_run', '1');
    setState({ kind: 'busy', file });
    return askAsAdmin<Report>(`/admin/${controller}/import`, { locale, method: 'POST', form });
  };
  const check = async (file: File) => {
    const answer = await send(file, true);
    if (answer.accepted) setState({ kind: 'checked', file, report: answer.data });
    else if (!isLeaving(answer)) setState({ kind: 'empty', refused: answer });
  };
  const write = async ({ file, report }: { file: File; report: Report }) => {
    const answer = await send(file, false);
    if (answer.accepted) {
      setState({ kind: 'done', report: answer.data });
      onDone();
    } else if (!isLeaving(answer)) {
      // What is there may have changed since the file was checked.
      const answered = answer.data as Report | undefined;
      setState({ kind: 'checked', file, report: answered?.faults ? answered : report, refused: answer });
    }
  };
  return { state, check, write };
}

function Refusal({ refused }: { refused: Refused }) {
  const { sayFailure } = usePanel();
  return (
    <p className="err" role="alert">
      {sayFailure(refused)}
    </p>
  );
}

/** Chooses the file; one is checked at a time. */
function FileChoice({ state, onFile }: { state: Exclude<State, { kind: 'done' }>; onFile: (file: File) => void }) {
  const { text } = usePanel();
  const isBusy = state.kind === 'busy';
  const take = ([file]: readonly File[]) => {
    if (file && !isBusy) onFile(file);
  };
  return (
    <>
      <p>{text('files.hint')}</p>
      <FileDrop accept=".csv,.txt,.xlsx,text/csv" isMany={false} isBusy={isBusy} onFiles={take}>
        {'file' in state && <bdi>{state.file.name}</bdi>}
        <span className="fine" role="status">
          {isBusy ? text('files.checking') : ''}
        </span>
      </FileDrop>
    </>
  );
}

function Done({ report, onClose }: { report: Report; onClose: () => void }) {
  const { text, may } = usePanel();
  const { added, changed, change } = report;
  const { node } = revisionResource;
  const filters = [{ field: 'change_id', operator: '=', value: change ?? '' }] as const;
  const changes = listSearch({ ...readListState(revisionResource, ''), filters }, '');
  return (
    <>
      <p role="status">{text('files.done', { added, changed })}</p>
      {change !== null && may(`${node}/index`) && (
        <p>
          <a href={addressOf(node, changes)} onClick={onClose}>
            {text('files.changes')}
          </a>
        </p>
      )}
    </>
  );
}
