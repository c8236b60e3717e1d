import type { KeyboardEvent, MouseEvent } from 'react';
import { DRAWN_IN, keyedMark, markStyle, pressedPlace, type DefectView } from '../../domain/auction/defect-place.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import type { ListedDefect } from '../../domain/listing/model.ts';
import type { Drawn } from './api.ts';
import { useSell } from './sell-context.ts';

/** A side beside the end it leads to. */
const VIEWS = ['left', 'front', 'right', 'rear', 'top'] as const satisfies readonly DefectView[];

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

function MarkedView({ view, drawn, defects, isFull, onAdd, onMove, onRemove }: Props & { view: DefectView }) {
  const { say } = useSell();
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const press = (event: MouseEvent<HTMLElement>) => {
    // A press on a mark chooses it.
    if ((event.target as Element).closest('[data-mark]')) return;
    const box = event.currentTarget.getBoundingClientRect();
    onAdd({ view, ...pressedPlace(view, event, { box, size: drawn.size }) });
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
          width={width}
          height={height}
          draggable={false}
        />
        {defects.map((defect, place) =>
          defect.view === view ? (
            <Mark key={place} defect={defect} place={place} drawn={drawn} onMove={onMove} onRemove={onRemove} />
          ) : undefined,
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

interface MarkProps extends Pick<Props, 'drawn' | 'onMove' | 'onRemove'> {
  defect: ListedDefect;
  place: number;
}

function Mark({ defect, place, drawn, onMove, onRemove }: MarkProps) {
  const { say } = useSell();
  const { view, kind, x, y } = defect;
  const press = (event: KeyboardEvent) => {
    const keyed = keyedMark(event, defect, STEP);
    if (keyed === undefined) return;
    // The page is not to be scrolled by it.
    event.preventDefault();
    if (keyed === 'remove') onRemove(place);
    else onMove(place, keyed);
  };
  const values = {
    number: place + 1,
    kind: say(`kinds.${kind}`),
    view: say(`views.${view}`),
    x: Math.round(x * 100),
    y: Math.round(y * 100),
  };
  return (
    <button
      type="button"
      className="mark"
      data-mark={place}
      style={markStyle(defect, drawn.size)}
      aria-label={say('condition.markAt', values)}
      aria-describedby="marks-keys"
      onKeyDown={press}
    >
      {place + 1}
    </button>
  );
}
