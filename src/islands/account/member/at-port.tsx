import { useEffect } from 'react';
import { loadPlace } from '../../logistics/at-port/start.ts';
import type { CollectedCar } from './collection-api.ts';

/** The cars come first: the script of prices is as heavy as a screen, and is fetched once they have been shown. */
const AFTER_CARS_MS = 1_000;

/** The place for what a saved car costs at the member's port. The script of prices fills it in, as on cards. */
export function AtPort({ car }: { car: Pick<CollectedCar, 'offered' | 'slug'> }) {
  useEffect(() => {
    dispatchEvent(new Event('rows-drawn'));
    const wait = setTimeout(() => {
      void loadPlace()
        .then(({ showPlace }) => showPlace())
        .catch(() => {});
    }, AFTER_CARS_MS);
    return () => clearTimeout(wait);
  }, [car.offered]);
  return <div className="at-port" data-car={car.offered} data-style={car.slug} />;
}
