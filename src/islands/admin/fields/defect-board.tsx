import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import {
  DRAWN_IN,
  keyedMark,
  markStyle,
  pressedPlace,
  withinCar,
  type DefectView,
  type Share,
} from '../../../domain/auction/defect-place.ts';
import { DEFECT_VIEWS } from '../../../domain/auction/model.ts';
import { pictureSize } from '../../../domain/catalogue/page/drawing-box.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Outline } from './use-outline.ts';

/** A defect while the form is being filled in: numbers are still text. */
interface MarkedDefect {
  view: string;
  x: number | string;
  y: number | string;
}

interface MarkActs {
  onAdd: (view: DefectView, place: Share) => void;
  onMove: (at: number, place: Share) => void;
  onRemove: (at: number) => void;
}

interface Props {
  defects: readonly MarkedDefect[];
  outline: Outline;
  /** Without these acts the marks are read-only, and only sides with marks are shown. */
  acts?: MarkActs;
}

/** The car from all sides, to scale, with a mark on each defect. In a form, a press on a side adds one. */
export function DefectBoards(props: Props) {
  const { defects, acts } = props;
  const views = DEFECT_VIEWS.filter((view) => acts || defects.some((defect) => defect.view === view));
  return (
    <div className="defect-boards">
      {views.map((view) => (
        <Board key={view} {...props} view={view} />
      ))}
    </div>
  );
}

const placed = ({ x, y }: MarkedDefect): Share => ({ x: Number(x), y: Number(y) });
/** What is typed may be anywhere. */
const styleOf = (defect: MarkedDefect, view: DefectView, { size }: Outline) =>
  markStyle({ view, ...withinCar(placed(defect)) }, size);

const CENTRE: Share = { x: 0.5, y: 0.5 };

function Board({ view, ...props }: Props & { view: DefectView }) {
  const { text } = usePanel();
  const { defects, outline, acts } = props;
  const board = useRef<HTMLDivElement>(null);
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const placeOf = (event: MouseEvent): Share => {
    const box = board.current?.getBoundingClientRect();
    return box ? pressedPlace(view, event, { box, size: outline.size }) : CENTRE;
  };
  const name = text(`form.defect.views.${view}`);
  const here = defects.flatMap((defect, at) => (defect.view === view ? [{ defect, at }] : []));
  return (
    <figure className={`defect-board of-${view}`}>
      <div className="board" dir="ltr" ref={board}>
        <img src={outline.drawingOf(DRAWN_IN[view])} alt="" width={width} height={height} decoding="async" />
        {acts && (
          <button
            type="button"
            className="board-press"
            aria-label={text('form.defect.board', { view: name })}
            // A keyboard presses without a place.
            onClick={(event) => acts.onAdd(view, event.detail === 0 ? CENTRE : placeOf(event))}
          />
        )}
        {here.map(({ defect, at }) =>
          acts ? (
            <Mark key={at} defect={defect} at={at} view={view} outline={outline} placeOf={placeOf} {...acts} />
          ) : (
            // What it is stands in the list below the boards.
            <span key={at} className="board-mark" aria-hidden="true" style={styleOf(defect, view, outline)}>
              {at + 1}
            </span>
          ),
        )}
      </div>
      <figcaption className="fine">{name}</figcaption>
    </figure>
  );
}

interface MarkProps extends Omit<MarkActs, 'onAdd'> {
  outline: Outline;
  defect: MarkedDefect;
  at: number;
  view: DefectView;
  placeOf: (event: PointerEvent) => Share;
}

/** How far an arrow key moves a mark, as a share of the car; `coarse` with Shift. */
const STEP = { fine: 0.005, coarse: 0.05 } as const;

function Mark({ defect, at, view, outline, placeOf, onMove, onRemove }: MarkProps) {
  const { text } = usePanel();
  const place = placed(defect);
  const onKeyDown = (event: KeyboardEvent) => {
    const keyed = keyedMark(event, place, STEP);
    if (keyed === undefined) return;
    if (keyed === 'remove') onRemove(at);
    else onMove(at, keyed);
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="board-mark"
      data-mark={at}
      aria-label={text('form.defect.mark', { place: at + 1, view: text(`form.defect.views.${view}`) })}
      style={styleOf(defect, view, outline)}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, placeOf(event));
      }}
    >
      {at + 1}
    </button>
  );
}
