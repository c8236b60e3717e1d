import type { Cell, Entry } from '../catalogue/model.ts';

/**
 * Properties of a style by which people look for cars: `body:suv`, `level:compact_suv`, `energy:petrol`, `drive:all`,
 * `gearbox:manual`, `seats:7`, and the equipment most asked for, `equipment:lidar`.
 */
export type Kind = `${KindGroup}:${string}`;
export type KindGroup = 'body' | 'level' | 'energy' | 'drive' | 'gearbox' | 'seats' | 'equipment';

/** Parameters of the sheet from which the kinds are read; no other part of a sheet is needed. */
export const KIND_PARAMETERS = [
  'body_type',
  'level',
  'drive_type',
  'transmission_type',
  'seats',
  'lidar_quantity',
  'sunroof_type',
  'driver_assistance_camera',
  'heat_pump',
  'air_suspension',
  'tow_hook',
  'front_seat_functions',
] as const;
type KindParameter = (typeof KIND_PARAMETERS)[number];
export type KindSheet = Readonly<Partial<Record<KindParameter, Cell>>>;

/** Fewest seats of a car with a third row. */
const THIRD_ROW_SEATS = 6;

/** Whether a style has the property by itself, or offers it as a choice or at a price. */
export type Presence = 'fitted' | 'offered';

/** Returns the kinds of one style. A property its sheet does not state is left out. */
export function kindsOfStyle({ energyType, sheet }: { energyType: string; sheet: KindSheet }): Map<Kind, Presence> {
  const kinds = new Map<Kind, Presence>([[`energy:${energyType}`, 'fitted']]);
  const is = (kind: Kind, cell: Cell | undefined, holds: (entry: Entry) => boolean) => {
    const presence = presenceIn(cell, holds);
    if (presence) kinds.set(kind, presence);
  };
  for (const [group, key] of [
    ['body', 'body_type'],
    ['level', 'level'],
  ] as const)
    for (const { term } of sheet[key] ?? []) if (term) kinds.set(`${group}:${term}`, 'fitted');
  is('drive:all', sheet.drive_type, ({ term }) => term?.endsWith('all_wheel_drive') === true);
  is('gearbox:manual', sheet.transmission_type, ({ term }) => term === 'manual_transmission');
  for (const { number } of sheet.seats ?? []) if (number !== undefined) kinds.set(`seats:${number}`, 'fitted');
  is('equipment:third_row', sheet.seats, ({ number }) => (number ?? 0) >= THIRD_ROW_SEATS);
  is('equipment:lidar', sheet.lidar_quantity, ({ number }) => (number ?? 0) > 0);
  is('equipment:panoramic_roof', sheet.sunroof_type, ({ term }) => term?.startsWith('panoramic_sunroof') === true);
  is('equipment:surround_view', sheet.driver_assistance_camera, ({ term }) => term === 'surround_view_360');
  is('equipment:heat_pump', sheet.heat_pump, () => true);
  is('equipment:air_suspension', sheet.air_suspension, () => true);
  is('equipment:tow_hook', sheet.tow_hook, () => true);
  is('equipment:ventilated_seats', sheet.front_seat_functions, ({ term }) => term === 'ventilation');
  return kinds;
}

function presenceIn(cell: Cell | undefined, holds: (entry: Entry) => boolean): Presence | undefined {
  const stated = (cell ?? []).filter((entry) => entry.fit !== 'absent' && holds(entry));
  if (stated.length === 0) return undefined;
  return stated.some(({ fit }) => fit !== 'optional') ? 'fitted' : 'offered';
}

/** How many styles of a model have a kind: all have it, or some have it or offer it. */
export type Extent = 'all' | 'some';

/** The kinds of a model, from those of its styles. */
export function kindsOfModel(styles: readonly ReadonlyMap<Kind, Presence>[]): Map<Kind, Extent> {
  const kinds = new Set(styles.flatMap((style) => [...style.keys()]));
  return new Map(
    [...kinds]
      .sort()
      .map((kind) => [kind, styles.every((style) => style.get(kind) === 'fitted') ? 'all' : 'some'] as const),
  );
}

/** `body:suv` → `suv`. */
export const kindCode = (kind: Kind): string => kind.slice(kind.indexOf(':') + 1);
export const kindGroup = (kind: Kind): KindGroup => kind.slice(0, kind.indexOf(':')) as KindGroup;
