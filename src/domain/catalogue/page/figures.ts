import { cellText, entryText } from '../format.ts';
import { withHorsepower } from '../horsepower.ts';
import type { Cell, Entry, Parameter, SpecSheet, Style } from '../model.ts';
import type { Names } from '../names.ts';
import type { Locale } from '../../shared/locale.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { parameterOf, type Dictionary } from './dictionary.ts';

/**
 * Figures that a buyer reads first. Sheets state a figure under one of several parameters (test cycles, overview or
 * technical group). The first one stated is shown with that parameter's own name, so a cycle is never guessed.
 */
export const FIGURES = {
  range: [
    'electric_range_cltc',
    'battery_electric_range_cltc',
    'electric_range_wltc',
    'battery_electric_range_wltc',
    'electric_range_nedc',
    'battery_electric_range_nedc',
  ],
  battery: ['battery_capacity'],
  power: ['maximum_power', 'system_power', 'total_motor_power', 'engine_maximum_power'],
  torque: ['maximum_torque', 'system_torque', 'total_motor_torque', 'engine_maximum_torque'],
  acceleration: ['official_acceleration_0_100', 'tested_acceleration_0_100'],
  speed: ['maximum_speed'],
  consumption: [
    'fuel_consumption_wltc',
    'depleted_battery_consumption_wltc',
    'depleted_battery_consumption_cltc',
    'depleted_battery_consumption_nedc',
    'depleted_battery_consumption',
    'fuel_consumption_nedc',
  ],
  displacement: ['displacement'],
  weight: ['curb_weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  wheelbase: ['wheelbase'],
  trackFront: ['front_track'],
  seats: ['seats'],
  boot: ['trunk_capacity'],
  level: ['level'],
  drive: ['drive_type'],
  gearbox: ['gearbox', 'transmission_description'],
  warranty: ['vehicle_warranty', 'first_owner_warranty'],
  launch: ['time_to_market'],
  cell: ['battery_type'],
  // If no sheet states a time, it is still worth knowing that the car can be charged fast.
  fastCharge: ['fast_charging_time', 'battery_fast_charging_time', 'fast_charging'],
} as const;
export type FigureName = keyof typeof FIGURES;

interface Figure {
  parameter: Parameter;
  entry: Entry;
}

/** Returns the first statement of a figure; undefined if the sheet states none. */
function figureOf(sheet: SpecSheet, name: FigureName, dictionary: Dictionary): Figure | undefined {
  for (const key of FIGURES[name]) {
    const entry = sheet[key]?.find((candidate) => candidate.fit !== 'absent');
    const parameter = parameterOf(dictionary, key);
    if (entry && parameter) return { parameter, entry };
  }
  return undefined;
}

/** The bare number of a figure in its parameter's unit. */
export function figureNumber(sheet: SpecSheet, name: FigureName): number | undefined {
  for (const key of FIGURES[name]) {
    const number = sheet[key]?.find((entry) => entry.number !== undefined)?.number;
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Returns the vocabulary code a sheet states for equipment that is fitted or offered. */
export const statedTerm = (sheet: SpecSheet, key: string): string | undefined =>
  sheet[key]?.find((entry) => entry.fit !== 'absent')?.term;

export interface ShownFigure {
  label: string;
  text: string;
  /** Test cycle of a range or consumption (`CLTC`), for places that do not show the label. */
  cycle?: string | undefined;
}

/** Returns the usual abbreviation of the test cycle in which a parameter is measured; undefined for all others. */
export function testCycle(parameterKey: string): string | undefined {
  return /_(cltc|wltc|nedc)$/.exec(parameterKey)?.[1]?.toUpperCase();
}

/** Returns the engine's emission standard in words. */
export function emissionOf({ sheet }: { sheet: SpecSheet }, names: Names): string | undefined {
  const term = sheet['engine_emission_standard']?.[0]?.term;
  return term === undefined ? undefined : (names.terms[term] ?? term);
}

/** Returns the name and value of a figure, ready to print. */
export function shownFigure(
  sheet: SpecSheet,
  name: FigureName,
  dictionary: Dictionary,
  names: Names,
  locale: Locale,
): ShownFigure | undefined {
  const figure = figureOf(sheet, name, dictionary);
  const cell = figure && sheet[figure.parameter.key];
  if (!cell) return undefined;
  const figuresByCycle = figuresIn(names);
  let shown = figuresByCycle.get(cell);
  if (!shown) figuresByCycle.set(cell, (shown = figureText(figure, cell, names, locale)));
  if (shown.text === '') return undefined;
  const window = name === 'fastCharge' && chargeWindow(sheet, figure.parameter, dictionary, names, locale);
  return window ? { ...shown, text: `${shown.text} (${window})` } : shown;
}

/** For parameters of charging times, the parameter that states from which to which charge the time counts. */
const CHARGE_WINDOWS: Partial<Record<string, string>> = {
  fast_charging_time: 'fast_charging_charge_range',
  battery_fast_charging_time: 'battery_fast_charging_charge_range',
};

/** Returns `30–80%`, without which half an hour of charging means nothing. Undefined if the sheet does not state it. */
function chargeWindow(
  sheet: SpecSheet,
  { key }: Parameter,
  dictionary: Dictionary,
  names: Names,
  locale: Locale,
): string | undefined {
  const windowKey = CHARGE_WINDOWS[key];
  const parameter = windowKey === undefined ? undefined : parameterOf(dictionary, windowKey);
  const entry = parameter && sheet[parameter.key]?.[0];
  return entry && entryText(entry, parameter, names, locale);
}

/**
 * Cached figures in words, keyed by names and cell. A cell belongs to one parameter, sheets share equal cells, and the
 * names of a language are one object.
 */
const figuresIn = oncePerObject((_names: Names) => new WeakMap<Cell, ShownFigure>());

function figureText({ parameter, entry }: Figure, cell: Cell, names: Names, locale: Locale): ShownFigure {
  const { key } = parameter;
  const isWhole = FIGURES.warranty.some((warranty) => warranty === key);
  const stated = isWhole ? wholeText(cell, parameter, names, locale) : entryText(entry, parameter, names, locale);
  const text = isPower(parameter) ? withHorsepower(stated, kilowattsOf(entry, parameter), names, locale) : stated;
  return { label: names.parameters[key] ?? key, text, cycle: testCycle(key) };
}

/** Tells whether a parameter is the power of the car, and not of a charger or a lamp. */
export const isPower = ({ key }: Parameter): boolean => FIGURES.power.some((power) => power === key);

/** Returns an entry's figures in kilowatts; empty if it has another unit. */
export const kilowattsOf = ({ number, to, unit }: Entry, parameter: Parameter): number[] =>
  (unit ?? parameter.unit) === 'kw' ? [number, to].flatMap((value) => value ?? []) : [];

/** Writes a whole warranty: years or kilometres alone would promise more than the maker does. */
function wholeText(cell: Cell, parameter: Parameter, names: Names, locale: Locale): string {
  const bare = cell.map(({ fit: _mark, ...entry }) => entry);
  return cellText(bare, parameter, names, locale, { free: '' });
}

/** Returns the stated figures, in the order of `wanted`. */
export function shownFigures(
  sheet: SpecSheet,
  wanted: readonly FigureName[],
  dictionary: Dictionary,
  names: Names,
  locale: Locale,
): ShownFigure[] {
  return wanted.flatMap((name) => shownFigure(sheet, name, dictionary, names, locale) ?? []);
}

/**
 * Returns the lowest and highest value of a figure over styles, for one parameter only. Ranges of different test cycles
 * are not comparable, so styles that state another cycle than most are left out.
 */
export function figureSpan(
  styles: readonly Style[],
  name: FigureName,
): { key: string; min: number; max: number } | undefined {
  let best: { key: string; values: number[] } | undefined;
  for (const key of FIGURES[name]) {
    const values = styles.flatMap(
      (style) => style.sheet[key]?.find((entry) => entry.number !== undefined)?.number ?? [],
    );
    if (values.length > (best?.values.length ?? 0)) best = { key, values };
  }
  return best && { key: best.key, min: Math.min(...best.values), max: Math.max(...best.values) };
}
