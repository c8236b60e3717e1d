import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import { cutOut, smaller } from './cut-out.ts';

export interface CropProps {
  file: File;
  words: PersonalWords;
  /** With the picture; with nothing where it was left. */
  onEnd: (picture: Blob | 'unreadable' | undefined) => void;
}

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;

/** Cuts a square out of a picture: by dragging and pinching, by arrow keys and a slider. */
export function Crop({ file, words, onEnd }: CropProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = usePicture(file, () => onEnd('unreadable'));
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const isUsed = useRef(false);
  const use = () => {
    if (!picture || !area || isUsed.current) return;
    // Pressed twice, it is one picture.
    isUsed.current = true;
    void cutOut(picture.canvas, area).then((blob) => onEnd(blob ?? 'unreadable'));
  };
  return (
    <dialog
      className="dialog crop"
      aria-labelledby="crop-title"
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onEnd(undefined);
      }}
    >
      <header>
        <h2 id="crop-title">{words.avatar.crop}</h2>
      </header>
      <div className="body">
        <p className="sub" id="crop-help">
          {words.avatar.cropHelp}
        </p>
        <Place address={picture?.address} words={words} onArea={setArea} />
        <div className="row">
          <button type="button" className="btn btn-main" onClick={use}>
            {words.avatar.use}
          </button>
          <button type="button" className="btn btn-bare" onClick={() => onEnd(undefined)}>
            {words.avatar.cancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}

interface PlaceProps {
  /** Of the picture; undefined until it is read. */
  address: string | undefined;
  words: PersonalWords;
  onArea: (area: Area) => void;
}

function Place({ address, words, onArea }: PlaceProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  // The picture gets the focus, so that arrow keys move it, as the text above says, and not the slider.
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('[tabindex]')?.focus(), [isShown]);
  return (
    <>
      <div className="crop-place" dir="ltr" ref={place}>
        {address !== undefined && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="rect"
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            showGrid={false}
            // The policy of the page takes style sheets of our own only.
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': words.avatar.crop, 'aria-describedby': 'crop-help' }}
            onMediaLoaded={() => setShown(true)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <label className="field">
        <span className="label">{words.avatar.zoom}</span>
        <input
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}

/** The chosen file as a picture of limited size, turned upright. */
function usePicture(file: File, onUnreadable: () => void) {
  const [picture, setPicture] = useState<{ canvas: HTMLCanvasElement; address: string }>();
  const refuse = useRef(onUnreadable);
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    const show = async () => {
      const canvas = await smaller(file);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      if (isLeft) return;
      if (!blob) return refuse.current();
      address = URL.createObjectURL(blob);
      setPicture({ canvas, address });
    };
    show().catch(() => isLeft || refuse.current());
    return () => {
      isLeft = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [file]);
  return picture;
}
