import { cellStatements, cellText, type FormatWords } from '../format.ts';
import { withHorsepower } from '../horsepower.ts';
import type { Cell, Parameter, SpecSheet } from '../model.ts';
import type { Names } from '../names.ts';
import { parameterOf, type Dictionary } from '../page/dictionary.ts';
import { isPower, kilowattsOf } from '../page/figures.ts';
import type { Locale } from '../../shared/locale.ts';
import { bestOf, soleNumber } from './best.ts';
import type { ComparedFigure, ComparedGroup, ComparedRow, ComparedSheets } from './model.ts';

interface CompareInput {
  sheets: readonly SpecSheet[];
  dictionary: Dictionary;
  names: Names;
  locale: Locale;
  words: FormatWords;
}

/** Parameters that are not compared: the style's number at its source differs for every car and helps no choice. */
const LEFT_OUT: ReadonlySet<string> = new Set(['auto_style_id']);

/** Puts sheets side by side, in the order of the dictionary. Rows that no sheet states are left out. */
export function comparedSheets(input: CompareInput): ComparedSheets {
  const { dictionary, names, sheets } = input;
  const byGroup = Map.groupBy(dictionary.parameters, ({ group }) => group);
  const inPlace = <Placed extends { order: number }>(left: Placed, right: Placed) => left.order - right.order;
  const groups = dictionary.groups.toSorted(inPlace).flatMap(({ key }): ComparedGroup[] => {
    const rows = (byGroup.get(key) ?? [])
      .toSorted(inPlace)
      .filter((parameter) => !LEFT_OUT.has(parameter.key) && sheets.some((sheet) => sheet[parameter.key]))
      .map((parameter) => rowOf(parameter, input));
    if (rows.length === 0) return [];
    return [{ key, name: names.groups[key] ?? key, differing: rows.filter(({ differs }) => differs).length, rows }];
  });
  return {
    groups,
    figures: figuresOf(input),
    rows: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    differing: groups.reduce((sum, { differing }) => sum + differing, 0),
  };
}

function rowOf(parameter: Parameter, { sheets, names, locale, words }: CompareInput): ComparedRow {
  const { key } = parameter;
  const cells = sheets.map((sheet) => {
    const cell = sheet[key];
    return cell ? cellStatements(cell, parameter, names, locale, words) : null;
  });
  const differs = new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
  const shares = differs
    ? sharesOf(
        sheets.map((sheet) => sheet[key]),
        parameter,
      )
    : undefined;
  return {
    key,
    name: names.parameters[key] ?? key,
    cells: differs ? cells : cells.slice(0, 1),
    differs,
    best: differs ? bestOf(key, sheets) : [],
    ...(shares && { shares }),
  };
}

/** Returns figures as shares of the largest; undefined unless two cars state one in the unit and none is negative. */
function sharesOf(cells: readonly (Cell | undefined)[], { kind, unit }: Parameter): (number | null)[] | undefined {
  if (unit === undefined || (kind !== 'number' && kind !== 'money' && kind !== 'range')) return undefined;
  const numbers = cells.map((cell) => {
    const found = soleNumber(cell);
    return found && (found.unit ?? unit) === unit && found.number >= 0 ? found.number : null;
  });
  const stated = numbers.filter((number) => number !== null);
  const max = Math.max(...stated);
  if (stated.length < 2 || max === 0) return undefined;
  return numbers.map((number) => (number === null ? null : number / max));
}

/**
 * Figures drawn as bars, at most eight. Each list is one fact that sheets state under one of several parameters; the
 * parameter stated by most cars is taken. Each test cycle has a list of its own, so that bars of different cycles are
 * never side by side.
 */
const BARS: readonly (readonly string[])[] = [
  ['suggested_price'],
  ['electric_range_cltc', 'battery_electric_range_cltc'],
  ['electric_range_wltc', 'battery_electric_range_wltc'],
  ['electric_range_nedc', 'battery_electric_range_nedc'],
  ['battery_capacity'],
  ['fuel_consumption_wltc'],
  ['depleted_battery_consumption_wltc'],
  ['official_acceleration_0_100'],
  ['maximum_power', 'system_power', 'total_motor_power', 'engine_maximum_power'],
  ['length'],
  ['wheelbase'],
  ['trunk_capacity'],
  ['curb_weight'],
  ['maximum_speed'],
];
const MAX_BARS = 8;

function figuresOf({ sheets, dictionary, names, locale, words }: CompareInput): ComparedFigure[] {
  const figures = BARS.flatMap((keys): ComparedFigure[] => {
    const count = (key: string) => sheets.filter((sheet) => soleNumber(sheet[key])).length;
    const [key = ''] = keys.toSorted((left, right) => count(right) - count(left));
    const parameter = parameterOf(dictionary, key);
    const shares =
      parameter &&
      sharesOf(
        sheets.map((sheet) => sheet[key]),
        parameter,
      );
    if (!parameter || !shares) return [];
    const textOf = (cell: Cell, of: Parameter) => {
      const text = cellText(bare(cell), of, names, locale, words);
      const [entry, ...others] = cell;
      return entry && others.length === 0 && isPower(of)
        ? withHorsepower(text, kilowattsOf(entry, of), names, locale)
        : text;
    };
    const values = shares.map((share, place) => {
      const sheet = sheets[place] ?? {};
      const cell = sheet[key];
      if (share !== null && cell) return { text: textOf(cell, parameter), share };
      // If a sheet states another parameter of the list, the text names it and has no bar: it may mean another thing.
      const other = parameterOf(dictionary, keys.find((each) => sheet[each]) ?? '');
      const stated = other && sheet[other.key];
      return stated
        ? { text: `${names.parameters[other.key] ?? other.key}: ${textOf(stated, other)}`, share: null }
        : null;
    });
    return [{ key, name: names.parameters[key] ?? key, values, best: bestOf(key, sheets) }];
  });
  return figures.slice(0, MAX_BARS);
}

/** Drops the mark of fitment, because a bar shows anyway that the car has the thing. */
const bare = (cell: Cell): Cell => cell.map(({ fit: _mark, ...entry }) => entry);
