import { useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { FailureNote } from '../shell/states.tsx';
import { FileGrid } from './file-grid.tsx';
import { kindsOf, type FileKind } from './file-kinds.ts';
import { FilePages } from './file-pages.tsx';
import { useFiles, type Requested } from './found-files.ts';

interface Props {
  accept: string;
  isMany: boolean;
  taken: readonly string[];
  topic?: string | undefined;
  onPick: (urls: readonly string[]) => void;
  onClose: () => void;
}

/** Files that were sent before, to choose from: one is taken at once, several are marked on any page and taken together. */
export function FilePicker({ accept, isMany, taken, topic, onPick, onClose }: Props) {
  const { text } = usePanel();
  const [requested, setAsked] = useState<Requested>({ words: '', kind: '', page: 1 });
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { of, files, total, isAsking, failure, again } = useFiles(requested, accept, topic);
  const take = (urls: readonly string[]) => {
    if (isMany) setMarked(urls);
    else if (urls.length > 0) onPick(urls);
  };
  return (
    <PanelDialog
      title={text('picker.title')}
      onClose={onClose}
      foot={
        isMany && (
          <button type="button" className="btn btn-ink" disabled={marked.length === 0} onClick={() => onPick(marked)}>
            {text.count('picker.add', marked.length)}
          </button>
        )
      }
    >
      <Search requested={requested} accept={accept} onAsk={setAsked} />
      {failure ? (
        <FailureNote says={failure} onRetry={again} />
      ) : (
        <div className="kept-files" aria-busy={isAsking ? true : undefined}>
          <FileGrid
            files={files}
            marked={marked}
            taken={taken}
            isMany={isMany}
            isKnown={of !== undefined}
            onMark={take}
          />
          <FilePages page={of?.page ?? 1} total={total} onGo={(page) => setAsked({ ...requested, page })} />
        </div>
      )}
    </PanelDialog>
  );
}

interface SearchProps {
  requested: Requested;
  accept: string;
  onAsk: (requested: Requested) => void;
}

function Search({ requested, accept, onAsk }: SearchProps) {
  const { text } = usePanel();
  const kinds = kindsOf(accept);
  return (
    <div className="file-search">
      <input
        className="in"
        type="search"
        dir="auto"
        // The dialog is opened to look for something.
        autoFocus
        aria-label={text('picker.search')}
        placeholder={text('picker.search')}
        value={requested.words}
        onChange={({ target }) => onAsk({ ...requested, words: target.value, page: 1 })}
      />
      {kinds.length > 1 && (
        <select
          className="in"
          aria-label={text('picker.kind')}
          value={requested.kind}
          onChange={({ target }) => onAsk({ ...requested, kind: target.value as FileKind | '', page: 1 })}
        >
          <option value="">{text('picker.kinds.all')}</option>
          {kinds.map((kind) => (
            <option value={kind} key={kind}>
              {text(`picker.kinds.${kind}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
