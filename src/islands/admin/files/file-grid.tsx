import { ListBox, ListBoxItem } from 'react-aria-components';
import { usePanel } from '../shell/admin-context.ts';
import type { FoundFile } from './found-files.ts';

interface Props {
  files: readonly FoundFile[];
  /** Addresses that are marked, on whatever page they are. */
  marked: readonly string[];
  /** Those the field has already. */
  taken: readonly string[];
  isMany: boolean;
  /** Some have come: where there is none now, there is none. */
  isKnown: boolean;
  onMark: (urls: readonly string[]) => void;
}

/** The files of a page as a grid of pictures; arrow keys go through it, space and enter mark. */
export function FileGrid({ files, marked, taken, isMany, isKnown, onMark }: Props) {
  const { text } = usePanel();
  return (
    <ListBox
      aria-label={text('picker.title')}
      className="file-grid"
      layout="grid"
      items={files.map((file) => ({ ...file, id: file.url }))}
      selectionMode={isMany ? 'multiple' : 'single'}
      selectedKeys={marked}
      disabledKeys={taken}
      onSelectionChange={(keys) => {
        const here = new Set(files.map(({ url }) => url));
        const elsewhere = marked.filter((url) => !here.has(url));
        // "All" marks what is on the page.
        const chosen = keys === 'all' ? [...here].filter((url) => !taken.includes(url)) : [...keys].map(String);
        onMark([...new Set([...elsewhere, ...chosen])]);
      }}
      renderEmptyState={() => <p className="fine">{text(isKnown ? 'picker.none' : 'shell.loading')}</p>}
    >
      {(file) => (
        <ListBoxItem textValue={file.name}>
          <img src={file.preview} alt="" loading="lazy" decoding="async" />
          <bdi>{file.name}</bdi>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
