import { useStore } from '@nanostores/react';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { exportQuery, type ListState } from './list-state.ts';
import type { ListStore } from './list-store.ts';
import { mayDo } from './table.tsx';

interface Props {
  resource: Resource;
  store: ListStore;
  state: ListState;
  onImport: () => void;
}

/** Rows as a file, and a file as rows. */
export function FileTools({ resource, store, state, onImport }: Props) {
  const { text, may } = usePanel();
  const label = text('files.import');
  return (
    <>
      {mayDo(resource, 'export', may) && <ExportButton resource={resource} store={store} state={state} />}
      {mayDo(resource, 'import', may) && (
        <button
          type="button"
          className="btn btn-icon file-tool"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={onImport}
        >
          <Upload className="icon" aria-hidden="true" />
        </button>
      )}
    </>
  );
}

/** Exports the chosen rows or, if none is chosen, all that search and filters find. */
function ExportButton({ resource, store, state }: Omit<Props, 'onImport'>) {
  const { text, tell, locale, sayFailure } = usePanel();
  const { chosen } = useStore(store.$list);
  const [isBusy, setBusy] = useState(false);
  const label = text(chosen.size > 0 ? 'files.exportChosen' : 'files.export');
  const save = async () => {
    setBusy(true);
    try {
      const { exportFile } = await import('./export-file.ts');
      const refused = await exportFile(resource, { query: exportQuery(resource, state, [...chosen.keys()]), locale });
      if (!refused) tell(text('files.exported'));
      else if (!isLeaving(refused)) tell(sayFailure(refused), true);
    } catch {
      tell(text('shell.failed'), true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-icon file-tool"
      aria-label={label}
      title={label}
      aria-busy={isBusy ? true : undefined}
      onClick={() => {
        if (!isBusy) void save();
      }}
    >
      <Download className="icon" aria-hidden="true" />
    </button>
  );
}
