import { useEffect, useState, type ComponentType } from 'react';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { beginRoute, endRoute } from '../../shared/route-progress.ts';
import { usePanel } from './admin-context.ts';
import { Bones, FailureNote } from './states.tsx';

interface LazyPart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Fetches the part ahead. Resolves once it has loaded or failed to load. */
  preload: () => Promise<void>;
}

/**
 * Makes a part of the panel whose script is fetched when it is first drawn. If the script cannot be fetched, the panel
 * says so and tries again.
 *
 * @param files all files of the script (`?files`)
 * @param Waiting takes its place meanwhile; it should be as large, so that nothing moves
 */
export function lazyPart<Props extends object>(
  files: readonly string[],
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Bones,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    await fetchFiles(files);
    Loaded = await load();
  };
  const Part = (props: Props) => {
    const { text } = usePanel();
    const [, setLoaded] = useState(false);
    const [hasFailed, setFailed] = useState(false);
    const begin = () => {
      setFailed(false);
      beginRoute();
      fetchPart()
        .then(
          () => setLoaded(true),
          () => setFailed(true),
        )
        .finally(endRoute);
    };
    useEffect(() => {
      if (!Loaded) begin();
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (hasFailed) return <FailureNote says={text('shell.failed')} onRetry={begin} />;
    return <Waiting />;
  };
  return Object.assign(Part, { preload: () => fetchPart().catch(() => {}) });
}
