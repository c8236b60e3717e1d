import {
  KEPT_PLACE,
  placeOfAddress,
  readPlace,
  type ChosenPlace,
  type KeptPlace,
} from '../../domain/logistics/chosen-place.ts';

/** The place of this page where storage is refused. */
let held: KeptPlace | undefined;

/** The place stored in the browser; undefined if none is stored and the country was not guessed yet. */
export function readKept(): KeptPlace | undefined {
  if (held) return held;
  try {
    const stored = JSON.parse(localStorage.getItem(KEPT_PLACE) ?? '') as KeptPlace;
    return { ...stored, chosen: stored.chosen && readPlace(stored.chosen) };
  } catch {
    return undefined;
  }
}

/** The place in the page's address, if the reader came with one and has not chosen another since (`boot.js`). */
export function namedPlace(): ChosenPlace | undefined {
  const named = placeOfAddress(new URLSearchParams(location.search));
  return named?.port === document.documentElement.dataset['place']?.toUpperCase() ? named : undefined;
}

/** Stores a place and shows it in the header. If the browser refuses storage, it lasts until the page is left. */
export function keepPlace(place: KeptPlace): void {
  const root = document.documentElement;
  root.dataset['place'] = place.chosen?.port ?? '';
  if (place.label) root.style.setProperty('--place', JSON.stringify(place.label));
  else root.style.removeProperty('--place');
  try {
    localStorage.setItem(KEPT_PLACE, JSON.stringify(place));
    held = undefined;
  } catch {
    // The next page asks again, unless its address names the place.
    held = place;
  }
}

/** Event of the window: the reader has just chosen a place, which is kept now. */
export const PLACE_TAKEN = 'place-taken';
/** Event of the window: a place was chosen, and prices are shown for it. */
export const PLACE_CHOSEN = 'place-chosen';
