import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { isPhotoAddress, photoAddress } from '../../../domain/photo/photos.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';

/** How large a picture is drawn, in sizes of its frame. */
const ZOOMS = [1, 2, 4] as const;
const LAST = ZOOMS.length - 1;
/** A press that moved further than this drags the picture. */
const DRAG_PX = 5;

interface Focus {
  /** Shares of the picture's box. */
  x: number;
  y: number;
}
const CENTRE: Focus = { x: 0.5, y: 0.5 };

/** Photographs one at a time, as large as there is room, with a closer look at each. */
export function PhotoStage({ photos }: { photos: readonly string[] }) {
  const { text } = usePanel();
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const { frame, look } = useLook(zoom, setZoom);
  const keysId = useId();
  const shown = photos[at];
  if (shown === undefined) return <p className="note">{text('review.noPhotos')}</p>;
  const show = (next: number) => {
    setZoom(0);
    setAt((next + photos.length) % photos.length);
  };
  const says = text('review.photo', { place: at + 1, count: photos.length });
  const part = { says, at, zoom, show, look, isOnly: photos.length < 2 };
  return (
    <div className="stage">
      <Frame {...part} frame={frame} shown={shown} keysId={keysId} />
      <Tools {...part} />
      <p className="fine" id={keysId}>
        {text('review.keys')}
      </p>
      {!part.isOnly && <Thumbs photos={photos} at={at} show={show} />}
    </div>
  );
}

interface StagePart {
  says: string;
  at: number;
  zoom: number;
  isOnly: boolean;
  show: (next: number) => void;
  look: (zoom: number, at?: Focus) => void;
}

interface FrameProps extends StagePart {
  frame: React.RefObject<HTMLDivElement | null>;
  shown: string;
  keysId: string;
}

function Frame({ frame, shown, keysId, says, at, zoom, show, look }: FrameProps) {
  const { locale } = usePanel();
  const drag = useDrag(frame);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = localeOf(locale).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.key === '+' || event.key === '=') look(zoom + 1);
    else if (event.key === '-') look(zoom - 1);
    // Arrow keys move a picture that is larger than its frame, as they scroll anything.
    else if (zoom === 0 && isArrow) show(at + (event.key === forward ? 1 : -1));
    else return;
    event.preventDefault();
  };
  const size = `${(ZOOMS[zoom] ?? 1) * 100}%`;
  return (
    // Shares are counted from the left, in every language.
    <div
      className="stage-frame"
      dir="ltr"
      role="group"
      aria-label={says}
      aria-describedby={keysId}
      tabIndex={0}
      data-zoom={zoom}
      ref={frame}
      onKeyDown={onKeyDown}
      {...drag.handlers}
      onClick={(event) => {
        if (!drag.hasMoved()) look(zoom === LAST ? 0 : zoom + 1, pressedShare(event));
      }}
    >
      <img key={shown} src={shown} alt={says} style={{ inlineSize: size, blockSize: size }} draggable={false} />
    </div>
  );
}

function Tools({ says, at, zoom, isOnly, show, look }: StagePart) {
  const { text } = usePanel();
  return (
    <div className="stage-tools">
      <Tool says={text('review.previous')} Icon={ChevronLeft} isOff={isOnly} act={() => show(at - 1)} />
      <span className="fine" role="status">
        {says}
      </span>
      <Tool says={text('review.next')} Icon={ChevronRight} isOff={isOnly} act={() => show(at + 1)} />
      <span className="push" />
      <Tool says={text('review.zoomOut')} Icon={ZoomOut} isOff={zoom === 0} act={() => look(zoom - 1)} />
      <Tool says={text('review.zoomIn')} Icon={ZoomIn} isOff={zoom === LAST} act={() => look(zoom + 1)} />
    </div>
  );
}

function Thumbs({ photos, at, show }: Pick<StagePart, 'at' | 'show'> & { photos: readonly string[] }) {
  const { text } = usePanel();
  return (
    <ol className="stage-list plain">
      {photos.map((url, place) => (
        <li key={url}>
          <button
            type="button"
            aria-label={text('review.show', { place: place + 1 })}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => show(place)}
          >
            <Thumb url={url} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Zooms, and keeps in the middle what was looked at. */
function useLook(zoom: number, setZoom: (zoom: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const focus = useRef(CENTRE);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    box.scrollLeft = focus.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = focus.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const look = (to: number, at = middleOf(frame.current)) => {
    focus.current = at;
    setZoom(Math.min(LAST, Math.max(0, to)));
  };
  return { frame, look };
}

function middleOf(box: HTMLDivElement | null): Focus {
  if (!box) return CENTRE;
  return {
    x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  };
}

function pressedShare({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Focus {
  const { left, top } = currentTarget.getBoundingClientRect();
  return {
    x: (currentTarget.scrollLeft + clientX - left) / currentTarget.scrollWidth,
    y: (currentTarget.scrollTop + clientY - top) / currentTarget.scrollHeight,
  };
}

/** A mouse drags the picture; fingers scroll it by themselves. */
function useDrag(frame: React.RefObject<HTMLDivElement | null>) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const moved = useRef(0);
  const handlers = {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      moved.current = 0;
      if (pointerType === 'mouse') from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      if (buttons === 0) from.current = undefined;
      const before = from.current;
      if (!before) return;
      moved.current += Math.abs(clientX - before.x) + Math.abs(clientY - before.y);
      frame.current?.scrollBy(before.x - clientX, before.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = undefined;
    },
  };
  return { handlers, hasMoved: () => moved.current > DRAG_PX };
}

interface ToolProps {
  says: string;
  Icon: typeof ZoomIn;
  isOff: boolean;
  act: () => void;
}

function Tool({ says, Icon, isOff, act }: ToolProps) {
  return (
    // A button that were disabled would lose the focus.
    <button
      type="button"
      className="btn btn-icon"
      aria-label={says}
      aria-disabled={isOff ? true : undefined}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      <Icon className="icon flip" aria-hidden="true" />
    </button>
  );
}

/** The smallest size of a photograph; a picture that is kept in one size only is drawn as it is. */
function Thumb({ url }: { url: string }) {
  const [isWhole, setWhole] = useState(false);
  const address = isWhole || !isPhotoAddress(url) ? url : photoAddress(url, 480);
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setWhole(true)} />;
}
