import { useEffect } from 'react';
import { loadPlace } from '../../logistics/at-port/start.ts';
import type { CollectedCar } from './collection-api.ts';

/** What a saved car costs at the member's port, as cards say it: the script of prices writes into its place. */
export function AtPort({ car }: { car: Pick<CollectedCar, 'offered' | 'slug'> }) {
  useEffect(() => {
    dispatchEvent(new Event('rows-drawn'));
    void loadPlace()
      .then(({ showPlace }) => showPlace())
      .catch(() => {});
  }, [car.offered]);
  return <div className="at-port" data-car={car.offered} data-style={car.slug} />;
}
