import { EllipsisVertical, RotateCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Resource, RowCall } from '../../../domain/admin/resource.ts';
import { isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PopMenu } from '../shell/pop-menu.tsx';
import { addressOfPlace, goTo } from '../shell/tab-store.ts';
import { saveRowFile } from './export-file.ts';
import { CallDialog } from './dialogs-lazy.tsx';
import { idOf, type ListStore, type Row } from './list-store.ts';
import type { EntityText } from './use-words.ts';

interface Props {
  resource: Resource;
  row: Row;
  /** What a person knows the row by. */
  name: string;
  store: ListStore;
  words: EntityText;
}

/** Whether any row of the entity may have such a button. */
export const callsOf = ({ calls = [], node }: Resource, may: (node: string) => boolean): readonly RowCall[] =>
  calls.filter(({ name, right }) => may(right ?? `${node}/${name}`));

const openCalls = ({ resource, row }: Props, may: (node: string) => boolean): readonly RowCall[] =>
  callsOf(resource, may).filter(({ when }) => when === undefined || when(row));

/** Calls that make sense for a row as it stands, a button each. */
export function RowCalls(props: Props) {
  const { may } = usePanel();
  return openCalls(props, may).map((call) => <CallButton key={call.name} {...props} call={call} />);
}

/** More calls than this go into a menu with the other actions of a row, since buttons would take several lines. */
const MAX_BUTTONS = 4;
export const hasMenu = ({ calls = [] }: Resource): boolean =>
  calls.filter(({ isPerson }) => !isPerson).length > MAX_BUTTONS &&
  calls.every(({ isFile, isAtOnce }) => !isFile && !isAtOnce);

interface Act {
  id: string;
  label: string;
  act: () => void;
}

/** A menu with the calls and the other actions of a row. */
export function CallMenu({ others, ...props }: Props & { others: readonly Act[] }) {
  const { text, may } = usePanel();
  const [call, setCall] = useState<RowCall>();
  const { words, name } = props;
  const calls = openCalls(props, may).map((one) => ({
    id: one.name,
    label: words.call(one.name, 'act'),
    act: () => (one.opens ? goTo(addressOfPlace(one.opens(props.row))) : setCall(one)),
  }));
  // Two frames give the menu time to return the focus to its button, to which a dialog then returns it as well.
  const items = [...calls, ...others].map((one) => ({
    ...one,
    act: () => requestAnimationFrame(() => requestAnimationFrame(one.act)),
  }));
  if (items.length === 0) return null;
  const label = text('list.callOf', { act: text('list.acts'), name });
  return (
    <>
      <PopMenu label={label} icon={<EllipsisVertical className="icon" aria-hidden="true" />} items={items} />
      {call && <CallDialog {...props} call={call} onClose={() => setCall(undefined)} />}
    </>
  );
}

interface ButtonProps extends Props {
  call: RowCall;
}

function CallButton(props: ButtonProps) {
  const { call, row, name, store, words } = props;
  const { text } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const act = words.call(call.name, 'act');
  const label = text('list.callOf', { act, name });
  if (call.isFile) return <FileButton {...props} label={label} />;
  if (call.isAtOnce) return <AtOnceButton {...props} label={label} />;
  if (call.opens)
    return (
      <a
        className={call.isPerson ? 'btn btn-icon' : 'btn btn-small'}
        href={addressOfPlace(call.opens(row))}
        aria-label={label}
      >
        {call.isPerson ? <UserRound className="icon" aria-hidden="true" /> : act}
      </a>
    );
  return (
    <>
      <button type="button" className="btn btn-small" aria-label={label} onClick={() => setOpen(true)}>
        {act}
      </button>
      {isOpen && (
        <CallDialog call={call} store={store} words={words} name={name} row={row} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** An act that is not begun again while it runs. */
function useOneAtATime(act: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    if (isRunning) return;
    setRunning(true);
    void act().finally(() => setRunning(false));
  };
  return { isRunning, run };
}

/** Makes its call, once at a time, and shows the rows as they are after it. */
function AtOnceButton({ call, row, store, words, label }: ButtonProps & { label: string }) {
  const { tell, sayFailure } = usePanel();
  const { isRunning, run } = useOneAtATime(async () => {
    const refused = await store.call(call.name, { id: idOf(row) });
    await store.reload();
    if (!refused) tell(words.call(call.name, 'done'));
    else if (!isLeaving(refused)) tell(sayFailure(refused), true);
  });
  return (
    <button type="button" className="btn btn-icon" aria-label={label} aria-disabled={isRunning} onClick={run}>
      <RotateCw className="icon" aria-hidden="true" />
    </button>
  );
}

/** Saves the file a call answers. */
function FileButton({ call, resource, row, words, label }: ButtonProps & { label: string }) {
  const { locale, tell, sayFailure } = usePanel();
  const { isRunning, run } = useOneAtATime(async () => {
    const refused = await saveRowFile(resource, { call: call.name, id: idOf(row), locale });
    if (refused && !isLeaving(refused)) tell(sayFailure(refused), true);
  });
  return (
    <button type="button" className="btn btn-small" aria-label={label} aria-disabled={isRunning} onClick={run}>
      {words.call(call.name, 'act')}
    </button>
  );
}
