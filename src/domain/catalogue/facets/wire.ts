import { ENERGY_TYPES } from '../model.ts';
import type { ShownFigure } from '../page/figures.ts';
import { leadingPriceMinor, wholeDollars, type ListedCar } from './listed-car.ts';
import { STOCK_STATES } from '../../stock/model.ts';
import { RESERVATION_REASONS } from '../../stock/reservation.ts';
import { CONDITIONS, DRIVES, GEARBOXES } from './record.ts';
import type { ListWords } from './texts.ts';

/**
 * The list as it is sent: in columns instead of rows, because compression finds equal values only if they are close
 * together. Each text is sent once. Numbers in columns are indices into the lists next to them; null means "not stated".
 */
interface PackedList {
  /** Yuan per dollar, with which the page that comes with the list was built. */
  rate: number;
  brands: string[];
  /**
   * Slug (empty: not in the catalogue), index of the brand, name, and the number of cars that follow: a model's cars are
   * together.
   */
  models: [slug: string, brand: number, name: string, cars: number][];
  bodies: string[];
  levels: string[];
  pictures: string[];
  photos: [url: string, width: number, height: number, alt?: string][];
  labels: string[];
  cycles: string[];
  figures: [label: number, text: string, cycle?: number][];
  sizes: string[];
  /** Slug of each car without its model's slug in front. */
  slugs: string[];
  trims: string[];
  /** Each car as the script of prices reads it, to work out its price at a port. */
  offered: string[];
  columns: Record<ColumnName, Column>;
  /** Figures of each car, as indices. */
  shown: number[][];
}

/** The data with which the browser filters the list: one file per language. */
export interface SentList {
  words: ListWords;
  list: PackedList;
}

/** Numbers of one kind, one per car; a single number in place of the array holds for all cars. */
type Column = (number | null)[] | number | null;

const COLUMNS = [
  'condition',
  'type',
  'level',
  'energy',
  'year',
  'launchMonth',
  'drive',
  'gearbox',
  'seats',
  'cltc',
  'wltc',
  'nedc',
  'powerKw',
  'lengthMm',
  'picture',
  'photo',
  'size',
  'suggested',
  'lowest',
  'status',
  'heldFor',
  'lot',
] as const;
type ColumnName = (typeof COLUMNS)[number];

/** Prices are whole yuan but for a few, which are sent with a fraction. */
const FEN = 100;

/** Makes a list of distinct values that grows while indices of values are asked for. */
function places<Value>() {
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  const placeOf = (value: Value | undefined): number | null => {
    if (value === undefined) return null;
    const key = JSON.stringify(value);
    let place = numbers.get(key);
    if (place === undefined) numbers.set(key, (place = values.push(value) - 1));
    return place;
  };
  return { values, placeOf };
}

const placeIn = (list: readonly unknown[], value: unknown): number | null =>
  value === undefined ? null : list.indexOf(value);

/** The lists into which rows point while they are packed. */
const newLists = () => ({
  brands: places<string>(),
  bodies: places<string>(),
  levels: places<string>(),
  pictures: places<string>(),
  photos: places<PackedList['photos'][number]>(),
  sizes: places<string>(),
  labels: places<string>(),
  cycles: places<string>(),
  figures: places<PackedList['figures'][number]>(),
});
type Lists = ReturnType<typeof newLists>;

/** Packs a list. Cars of a model need not be together, but the result is shorter if they are. */
export function packList(cars: readonly ListedCar[], rate: number): PackedList {
  const lists = newLists();
  const models: PackedList['models'] = [];
  for (const { model, brand, car } of cars) {
    const last = models.at(-1);
    if (last && last[0] === (model ?? '') && last[2] === car) last[3] += 1;
    else models.push([model ?? '', lists.brands.placeOf(brand) ?? 0, car, 1]);
  }
  const numbers = cars.map((car) => numbersOf(car, lists));
  const columns = COLUMNS.map((name) => [name, shortened(numbers.map((row) => row[name]))]);
  return {
    rate,
    models,
    shown: cars.map((car) => car.figures.map((figure) => figurePlace(figure, lists))),
    slugs: cars.map(({ slug, model, year }) => withoutBeginning(slug, `${model ?? ''}-${year}-`)),
    trims: cars.map(({ trim }) => trim),
    offered: cars.map(({ offered }) => offered),
    columns: Object.fromEntries(columns) as Record<ColumnName, Column>,
    brands: lists.brands.values,
    bodies: lists.bodies.values,
    levels: lists.levels.values,
    pictures: lists.pictures.values,
    photos: lists.photos.values,
    sizes: lists.sizes.values,
    labels: lists.labels.values,
    cycles: lists.cycles.values,
    figures: lists.figures.values,
  };
}

function figurePlace({ label, text, cycle }: ShownFigure, { figures, labels, cycles }: Lists): number {
  const place = labels.placeOf(label) ?? 0;
  return figures.placeOf(cycle === undefined ? [place, text] : [place, text, cycles.placeOf(cycle) ?? 0]) ?? 0;
}

function numbersOf(car: ListedCar, lists: Lists): Record<ColumnName, number | null> {
  const { rangeKm, suggestedMinor, lowestMinor } = car;
  return {
    condition: placeIn(CONDITIONS, car.condition),
    type: lists.bodies.placeOf(car.type),
    level: lists.levels.placeOf(car.level),
    energy: placeIn(ENERGY_TYPES, car.energy),
    year: car.year,
    launchMonth: car.launchMonth ?? null,
    drive: placeIn(DRIVES, car.drive),
    gearbox: placeIn(GEARBOXES, car.gearbox),
    seats: car.seats ?? null,
    cltc: rangeKm.cltc ?? null,
    wltc: rangeKm.wltc ?? null,
    nedc: rangeKm.nedc ?? null,
    powerKw: car.powerKw ?? null,
    lengthMm: car.lengthMm ?? null,
    picture: lists.pictures.placeOf(car.picture),
    photo: lists.photos.placeOf(packedPhoto(car)),
    size: lists.sizes.placeOf(car.size),
    suggested: suggestedMinor === undefined ? null : suggestedMinor / FEN,
    lowest: lowestMinor === undefined ? null : lowestMinor / FEN,
    status: placeIn(STOCK_STATES, car.status),
    heldFor: placeIn(RESERVATION_REASONS, car.heldFor),
    lot: car.lotId ?? null,
  };
}

function packedPhoto({ photo }: ListedCar): PackedList['photos'][number] | undefined {
  if (!photo) return undefined;
  const { url, width, height, alt } = photo;
  return alt === undefined ? [url, width, height] : [url, width, height, alt];
}

function photoOf(packed: PackedList['photos'][number] | undefined): ListedCar['photo'] {
  if (!packed) return undefined;
  const [url, width, height, alt] = packed;
  return { url, width, height, alt };
}

function shortened(column: (number | null)[]): Column {
  const [first] = column;
  return first !== undefined && column.every((value) => value === first) ? first : column;
}

/** Cuts a beginning off a slug. A slash marks a slug that is whole, because no slug contains one. */
const withoutBeginning = (slug: string, beginning: string) =>
  slug.startsWith(beginning) ? slug.slice(beginning.length) : `/${slug}`;

/** Unpacks the list of a page: the same as was packed, with prices in dollars by the list's rate. */
export function unpackList(packed: PackedList): ListedCar[] {
  let place = 0;
  return packed.models.flatMap(([model, brand, car, count]) =>
    Array.from({ length: count }, (): ListedCar => {
      const each = place++;
      const slug = packed.slugs[each] ?? '';
      const year = numberAt(packed, 'year', each) ?? 0;
      return {
        ...factsAt(packed, each),
        slug: slug.startsWith('/') ? slug.slice(1) : `${model}-${year}-${slug}`,
        model: model === '' ? undefined : model,
        car,
        year,
        brand: packed.brands[brand] ?? '',
        trim: packed.trims[each] ?? '',
        offered: packed.offered[each] ?? '',
        figures: (packed.shown[each] ?? []).flatMap((number) => figureAt(packed, number)),
      };
    }),
  );
}

function numberAt({ columns }: PackedList, name: ColumnName, place: number): number | undefined {
  const column = columns[name];
  return (Array.isArray(column) ? column[place] : column) ?? undefined;
}

/** Returns the facts of a car from the columns. */
function factsAt(packed: PackedList, place: number) {
  const at = (name: ColumnName) => numberAt(packed, name, place);
  const valueAt = <Value>(list: readonly Value[], name: ColumnName): Value | undefined => {
    const number = at(name);
    return number === undefined ? undefined : list[number];
  };
  const minor = (name: 'suggested' | 'lowest') => {
    const yuan = at(name);
    return yuan === undefined ? undefined : Math.round(yuan * FEN);
  };
  const prices = { suggestedMinor: minor('suggested'), lowestMinor: minor('lowest') };
  return {
    ...prices,
    priceUsd: wholeDollars(leadingPriceMinor(prices), packed.rate),
    condition: valueAt(CONDITIONS, 'condition') ?? 'new',
    energy: valueAt(ENERGY_TYPES, 'energy') ?? 'petrol',
    type: valueAt(packed.bodies, 'type'),
    level: valueAt(packed.levels, 'level'),
    drive: valueAt(DRIVES, 'drive'),
    gearbox: valueAt(GEARBOXES, 'gearbox'),
    picture: valueAt(packed.pictures, 'picture'),
    photo: photoOf(valueAt(packed.photos, 'photo')),
    size: valueAt(packed.sizes, 'size'),
    launchMonth: at('launchMonth'),
    seats: at('seats'),
    powerKw: at('powerKw'),
    lengthMm: at('lengthMm'),
    status: valueAt(STOCK_STATES, 'status'),
    heldFor: valueAt(RESERVATION_REASONS, 'heldFor'),
    lotId: at('lot'),
    rangeKm: rangesOf(at('cltc'), at('wltc'), at('nedc')),
  };
}

function rangesOf(cltc?: number, wltc?: number, nedc?: number): ListedCar['rangeKm'] {
  return {
    ...(cltc !== undefined && { cltc }),
    ...(wltc !== undefined && { wltc }),
    ...(nedc !== undefined && { nedc }),
  };
}

function figureAt({ figures, labels, cycles }: PackedList, place: number): ShownFigure[] {
  const figure = figures[place];
  if (!figure) return [];
  const [label, text, cycle] = figure;
  return [{ label: labels[label] ?? '', text, cycle: cycle === undefined ? undefined : cycles[cycle] }];
}
