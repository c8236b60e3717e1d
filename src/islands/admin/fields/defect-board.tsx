import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import {
  defectPlaceAt,
  DRAWN_IN,
  placeOfDefect,
  type DefectView,
  type Share,
} from '../../../domain/auction/defect-place.ts';
import { DEFECT_VIEWS, toThousandths } from '../../../domain/auction/model.ts';
import { pictureSize } from '../../../domain/catalogue/page/drawing-box.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Outline } from './use-outline.ts';

/** As a form has it while it is filled in: what is typed is text. */
interface MarkedDefect {
  view: string;
  x: number | string;
  y: number | string;
}

interface Props {
  defects: readonly MarkedDefect[];
  outline: Outline;
  onAdd: (view: DefectView, place: Share) => void;
  onMove: (at: number, place: Share) => void;
  onRemove: (at: number) => void;
}

/** The car from all sides, to scale, with a mark on each defect. A press on a side adds one. */
export function DefectBoards(props: Props) {
  return (
    <div className="defect-boards">
      {DEFECT_VIEWS.map((view) => (
        <Board key={view} {...props} view={view} />
      ))}
    </div>
  );
}

const CENTRE: Share = { x: 0.5, y: 0.5 };

function Board({ view, ...props }: Props & { view: DefectView }) {
  const { text } = usePanel();
  const { defects, outline, onAdd } = props;
  const board = useRef<HTMLDivElement>(null);
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const placeOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Share => {
    const box = board.current?.getBoundingClientRect();
    if (!box) return CENTRE;
    const left = ((clientX - box.left) / box.width) * width;
    return defectPlaceAt(view, { left, top: ((clientY - box.top) / box.height) * height }, outline.size);
  };
  const name = text(`form.defect.views.${view}`);
  const here = defects.flatMap((defect, at) => (defect.view === view ? [{ defect, at }] : []));
  return (
    <figure className={`defect-board of-${view}`}>
      <div className="board" dir="ltr" ref={board}>
        <img src={outline.drawingOf(DRAWN_IN[view])} alt="" width={width} height={height} decoding="async" />
        <button
          type="button"
          className="board-press"
          aria-label={text('form.defect.board', { view: name })}
          // A keyboard presses without a place.
          onClick={(event) => onAdd(view, event.detail === 0 ? CENTRE : placeOf(event))}
        />
        {here.map(({ defect, at }) => (
          <Mark key={at} {...props} {...{ defect, at, view, placeOf }} />
        ))}
      </div>
      <figcaption className="fine">{name}</figcaption>
    </figure>
  );
}

interface MarkProps extends Props {
  defect: MarkedDefect;
  at: number;
  view: DefectView;
  placeOf: (event: PointerEvent) => Share;
}

const within = (share: number): number => toThousandths(Math.min(1, Math.max(0, share)));
/** What is typed may be anywhere. */
const withinCar = ({ x, y }: Share): Share => ({ x: within(x), y: within(y) });

/** Half a hundredth of the car a press, and ten times as far with Shift. */
const STEP = 0.005;
const ARROWS: Readonly<Record<string, Share>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function Mark({ defect, at, view, outline, placeOf, onMove, onRemove }: MarkProps) {
  const { text } = usePanel();
  const place = { x: Number(defect.x), y: Number(defect.y) };
  const { left, top } = placeOfDefect({ view, ...withinCar(place) }, outline.size);
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at);
    else if (arrow) {
      const far = event.shiftKey ? 10 : 1;
      onMove(at, withinCar({ x: place.x + arrow.x * far, y: place.y + arrow.y * far }));
    } else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="board-mark"
      data-mark={at}
      aria-label={text('form.defect.mark', { place: at + 1, view: text(`form.defect.views.${view}`) })}
      style={{ left: `${(left / width) * 100}%`, top: `${(top / height) * 100}%` }}
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
