import { useEffect, useRef, useState, type ComponentType } from 'react';
import { fetchFiles } from '../shared/fetch-files.ts';
import conditionFiles from './condition-step.tsx?files';
import conflictFiles from './conflict.tsx?files';
import mineFiles from './my-listings.tsx?files';
import photosFiles from './photos-step.tsx?files';
import { useSell } from './sell-context.ts';

interface LatePart<Props extends object> {
  files: readonly string[];
  load: () => Promise<ComponentType<Props>>;
}

/** Parts of the screen that many sellers never reach, each in a script of its own. */
export const LATE = {
  condition: { files: conditionFiles, load: async () => (await import('./condition-step.tsx')).ConditionStep },
  conflict: { files: conflictFiles, load: async () => (await import('./conflict.tsx')).Conflict },
  mine: { files: mineFiles, load: async () => (await import('./my-listings.tsx')).MyListings },
  photos: { files: photosFiles, load: async () => (await import('./photos-step.tsx')).PhotosStep },
} as const;

/** How far below the viewport a part may be when its script is fetched. A part scrolled past is fetched, too. */
const NEAR = '100000px 0px 400px';

/** A part of the screen whose script is loaded when its place comes near the viewport. */
export function Late<Props extends object>({ part, given }: { part: LatePart<Props>; given: Props }) {
  const { say, sayFailure } = useSell();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const load = async () => {
    setFailed(false);
    try {
      await fetchFiles(part.files);
      const loaded = await part.load();
      setPart(() => loaded);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    const seen = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void load();
    };
    const near = new IntersectionObserver(seen, { rootMargin: NEAR });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  if (Part) return <Part {...given} />;
  if (!hasFailed) return <span className="bone bone-block" ref={place} />;
  return (
    <p className="err" role="alert">
      {sayFailure({ accepted: false, failure: 'unreachable', message: '' })}
      <button type="button" className="link" onClick={() => void load()}>
        {say('again')}
      </button>
    </p>
  );
}
