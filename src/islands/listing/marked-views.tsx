import type { KeyboardEvent, MouseEvent } from 'react';
import { defectPlaceAt, DRAWN_IN, placeOfDefect } from '../../domain/auction/defect-place.ts';
import type { DEFECT_VIEWS } from '../../domain/auction/model.ts';
import { toThousandths } from '../../domain/auction/model.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import type { ListedDefect } from '../../domain/listing/model.ts';
import type { Drawn } from './api.ts';
import { useSell } from './sell-context.ts';

type View = (typeof DEFECT_VIEWS)[number];
/** A side beside the end it leads to. */
const VIEWS = ['left', 'front', 'right', 'rear', 'top'] as const satisfies readonly View[];

type Place = Pick<ListedDefect, 'view' | 'x' | 'y'>;

interface Props {
  drawn: Drawn;
  defects: readonly ListedDefect[];
  isFull: boolean;
  onAdd: (at: Place) => void;
  onMove: (place: number, to: Pick<ListedDefect, 'x' | 'y'>) => void;
  onRemove: (place: number) => void;
}

/** The car from all sides, to scale. A press marks a place; a mark is moved by the arrow keys. */
export function MarkedViews(props: Props) {
  return (
    <div className="defect-views sell-views">
      {VIEWS.map((view) => (
        <MarkedView key={view} {...props} view={view} />
      ))}
    </div>
  );
}

function MarkedView({ view, drawn, defects, isFull, onAdd, onMove, onRemove }: Props & { view: View }) {
  const { say } = useSell();
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const press = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    // A press on a mark chooses it.
    if ((target as Element).closest('[data-mark]')) return;
    const box = currentTarget.getBoundingClientRect();
    const at = { left: ((clientX - box.left) / box.width) * width, top: ((clientY - box.top) / box.height) * height };
    onAdd({ view, ...defectPlaceAt(view, at, drawn.size) });
  };
  const name = say(`views.${view}`);
  return (
    <figure className={`defect-view of-${view}`}>
      {/* The button below does the same without a pointer. */}
      <div className="plate" role="presentation" onClick={press}>
        <img
          className="on-plate"
          src={drawn.pictures[DRAWN_IN[view]]}
          alt=""
          {...{ width, height }}
          draggable={false}
        />
        {defects.map((defect, place) =>
          defect.view === view ? <Mark key={place} {...{ defect, place, drawn, onMove, onRemove }} /> : undefined,
        )}
      </div>
      <figcaption className="row">
        <span>{name}</span>
        <button
          type="button"
          className="btn btn-small"
          data-add={view}
          disabled={isFull}
          onClick={() => onAdd({ view, x: 0.5, y: 0.5 })}
        >
          {say('condition.add')}
          <span className="clip">: {name}</span>
        </button>
      </figcaption>
    </figure>
  );
}

/** How far an arrow key moves a mark, and how far with Shift. */
const STEP = { fine: 0.01, coarse: 0.05 } as const;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MarkProps extends Pick<Props, 'drawn' | 'onMove' | 'onRemove'> {
  defect: ListedDefect;
  place: number;
}

function Mark({ defect, place, drawn, onMove, onRemove }: MarkProps) {
  const { say } = useSell();
  const { view, kind, x, y } = defect;
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const { left, top } = placeOfDefect(defect, drawn.size);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return onRemove(place);
    }
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    // The page is not to be scrolled by it.
    event.preventDefault();
    const step = event.shiftKey ? STEP.coarse : STEP.fine;
    const to = (share: number, by: number) => toThousandths(Math.min(1, Math.max(0, share + by * step)));
    onMove(place, { x: to(x, direction[0]), y: to(y, direction[1]) });
  };
  const values = {
    ...{ number: place + 1, kind: say(`kinds.${kind}`), view: say(`views.${view}`) },
    ...{ x: Math.round(x * 100), y: Math.round(y * 100) },
  };
  return (
    <button
      type="button"
      className="mark"
      data-mark={place}
      style={{ left: `${(left / width) * 100}%`, top: `${(top / height) * 100}%` }}
      aria-label={say('condition.markAt', values)}
      aria-describedby="marks-keys"
      onKeyDown={move}
    >
      {place + 1}
    </button>
  );
}
