import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cell, Parameter, SpecSheet } from '../../../domain/catalogue/model.ts';
import { isSame } from '../../../domain/shared/is-same.ts';
import type { WidgetProps } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { useDictionary, type SheetDictionary } from './dictionary.ts';
import { usePublished } from './published.ts';
import { SheetCopy } from './sheet-copy.tsx';
import { SheetRow } from './sheet-row.tsx';
import { filledKeys, foundParameters, withCell } from './sheet-state.ts';
import { TermsList } from './term-input.tsx';

const sheetIn = (value: unknown): SpecSheet =>
  typeof value === 'object' && value !== null ? (value as SpecSheet) : {};

/** The configuration sheet of a style: some three hundred parameters, in their groups. */
export function SheetWidget(props: WidgetProps) {
  const { dictionary, failure, ask } = useDictionary();
  if (failure) return <FailureNote says={failure} onRetry={ask} />;
  if (!dictionary) return <Bones lines={4} />;
  return <Sheet {...props} dictionary={dictionary} />;
}

type SheetProps = WidgetProps & { dictionary: SheetDictionary };

function Sheet(props: SheetProps) {
  const { text } = usePanel();
  const { dictionary, id, labelId, value } = props;
  const sheet = sheetIn(value);
  const filled = filledKeys(sheet);
  const [words, setWords] = useState('');
  const [isOnlyFilled, setOnlyFilled] = useState(false);
  const { put, isChanged } = useCells(props, sheet);
  const { isCompared, published, compare } = usePublished(props.rowId);
  // An opened parameter stays visible until the filter changes.
  const found = foundParameters(dictionary, words).filter(({ key }) =>
    published
      ? !isSame(published[key], sheet[key]) || isChanged(key)
      : !isOnlyFilled || filled.has(key) || isChanged(key),
  );
  return (
    <div className="sheet" role="group" aria-labelledby={labelId}>
      <TermsList dictionary={dictionary} />
      <SheetCopy {...props} sheet={sheet} />
      <Tools
        id={id}
        dictionary={dictionary}
        words={words}
        filled={filled}
        isOnlyFilled={isOnlyFilled}
        isCompared={props.rowId === undefined ? undefined : isCompared}
        onWords={setWords}
        onOnlyFilled={setOnlyFilled}
        onCompared={(isNow) => void compare(isNow)}
      />
      {found.length === 0 && (
        <p className="fine">{text(published && words.trim() === '' ? 'sheet.same' : 'sheet.noHit')}</p>
      )}
      <Groups
        dictionary={dictionary}
        found={found}
        sheet={sheet}
        published={published}
        put={put}
        isChanged={isChanged}
        isOpen={words.trim() !== '' || published !== undefined}
      />
    </div>
  );
}

interface ToolsProps {
  id: string;
  dictionary: SheetDictionary;
  words: string;
  filled: ReadonlySet<string>;
  isOnlyFilled: boolean;
  /** Whether what differs from the published page is shown; undefined for a new style, which has none. */
  isCompared: boolean | undefined;
  onWords: (words: string) => void;
  onOnlyFilled: (isOnly: boolean) => void;
  onCompared: (isCompared: boolean) => void;
}

/** Which parameters are shown. */
function Tools(props: ToolsProps) {
  const { text } = usePanel();
  const { id, dictionary, words, filled, isOnlyFilled, isCompared, onWords, onOnlyFilled, onCompared } = props;
  return (
    <div className="sheet-tools">
      <input
        className="in"
        id={id}
        type="search"
        aria-label={text('sheet.search')}
        placeholder={text('sheet.search')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <label className="pick">
        <input type="checkbox" checked={isOnlyFilled} onChange={({ target }) => onOnlyFilled(target.checked)} />
        {text('sheet.onlyFilled')}
      </label>
      {isCompared !== undefined && (
        <label className="pick">
          <input type="checkbox" checked={isCompared} onChange={({ target }) => onCompared(target.checked)} />
          {text('sheet.unpublished')}
        </label>
      )}
      <span className="fine" role="status">
        {text('sheet.filled', { count: filled.size, total: dictionary.parameters.length })}
      </span>
    </div>
  );
}

/** Changes single cells, by functions that stay the same: hundreds of rows are drawn with them. */
function useCells({ dictionary, onChange }: SheetProps, sheet: SpecSheet) {
  const [first] = useState(sheet);
  const order = useMemo(() => dictionary.parameters.map(({ key }) => key), [dictionary]);
  const now = useRef({ sheet, onChange });
  useEffect(() => {
    now.current = { sheet, onChange };
  });
  const put = useCallback(
    (key: string, cell: Cell) => {
      const next = withCell(now.current.sheet, key, cell, order);
      now.current.sheet = next;
      now.current.onChange(next);
    },
    [order],
  );
  return { put, isChanged: (key: string) => !isSame(first[key], sheet[key]) };
}

interface GroupsProps {
  dictionary: SheetDictionary;
  found: readonly Parameter[];
  sheet: SpecSheet;
  /** What the served page says, where that is shown beside it. */
  published: SpecSheet | undefined;
  put: (key: string, cell: Cell) => void;
  isChanged: (key: string) => boolean;
  /** What was looked for is shown. */
  isOpen: boolean;
}

function Groups({ dictionary, found, sheet, published, put, isChanged, isOpen }: GroupsProps) {
  const { text } = usePanel();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string, isNow: boolean) =>
    setOpened((before) => new Set([...[...before].filter((one) => one !== key), ...(isNow ? [key] : [])]));
  return dictionary.groups.map(({ key }) => {
    const parameters = found.filter(({ group }) => group === key);
    if (parameters.length === 0) return null;
    const count = parameters.filter((one) => sheet[one.key]).length;
    const isShown = isOpen || opened.has(key);
    return (
      <details key={key} open={isShown} onToggle={({ currentTarget }) => turn(key, currentTarget.open)}>
        <summary>
          {dictionary.names.groups[key] ?? key}
          <span className="fine">{text('sheet.filled', { count, total: parameters.length })}</span>
        </summary>
        {isShown &&
          parameters.map((parameter) => (
            <SheetRow
              key={parameter.key}
              parameter={parameter}
              dictionary={dictionary}
              cell={sheet[parameter.key]}
              published={published && (published[parameter.key] ?? [])}
              isChanged={isChanged(parameter.key)}
              onChange={put}
            />
          ))}
      </details>
    );
  });
}
