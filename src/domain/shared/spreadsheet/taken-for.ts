import { latinDigits } from '../digits.ts';
import { monthNamed } from './month-names.ts';
import { plainNumber } from './number-text.ts';

type ValueKind = 'number' | 'date' | 'switch' | 'error';

/** What a cell shows that could not be computed, in the languages of spreadsheets, and one too narrow for its figure. */
const ERROR = /^(?:#[¡¿]?[\p{Lu}\p{N}_/]+[!?]|#(?:N\/[AD]|NV|Н\/Д|GETTING_DATA)|Err:\d{3}|#{3,})$/u;
const NUMBER = /^[\p{Sc}(+-]*\s*[.,]?\d[\d.,\s'’]*(?:e[+-]?\d+)?\s*[%\p{Sc})]*$/iu;
const DATE = /^\d{1,4}[-/. ]\d{1,4}(?:[-/. ]\d{1,4})?\.?(?:[T ]\s*\d.*)?$/;
const CHINESE_DATE = /^(?:\d{2,4}年)?\d{1,2}月(?:\d{1,2}[日号])?$/;
const TIME = /^\d{1,4}:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m?\.?)?$/i;
const HALF_OF_DAY = /^\d{1,2}\s*[ap]\.?m?\.?$/i;
const NAMED_DATE = /^(?:\d{1,4}[\s./-]*)?(\p{L}{3,12})\.?(?:[\s./-]*\d{1,4})?(?:,?[\s./-]*\d{1,4})?$/u;
const SWITCH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|истина|ложь)$/iu;
/** A whole number a spreadsheet keeps as it is: it counts to fifteen digits, and leaves out noughts before them. */
const KEPT_NUMBER = /^-?(?:0|[1-9]\d{0,14})$/;

/** What a spreadsheet program takes a text for that is typed into it; undefined: for the text it is. */
export function takenFor(written: string): ValueKind | undefined {
  const text = latinDigits(written).trim();
  if (text.length > 60) return undefined;
  if (ERROR.test(text)) return 'error';
  if (SWITCH.test(text)) return 'switch';
  if (!/\d/.test(text)) return undefined;
  const isDate = [DATE, CHINESE_DATE, TIME, HALF_OF_DAY].some((pattern) => pattern.test(text));
  if (isDate && plainNumber(text, { decimal: undefined, group: undefined }) === undefined) return 'date';
  if (NUMBER.test(text)) return 'number';
  const [, word = ''] = NAMED_DATE.exec(text) ?? [];
  return isDate || (word !== '' && monthNamed(word) !== undefined) ? 'date' : undefined;
}

/** A cell that holds what a computation failed with. It is no value, and not empty either. */
export const isFailedCell = (text: string): boolean => ERROR.test(text.trim());

/** Whether a spreadsheet program may save a text as another one: `07` as `7`, `2025-11` as `Nov-25`, `1-2` as a day. */
export const isChangedBySpreadsheets = (text: string): boolean =>
  takenFor(text) !== undefined && !KEPT_NUMBER.test(text);

/**
 * Whether a text may be what a spreadsheet program made of another without anybody's doing. Of a number that says the same
 * it is certain; of what was taken for a date nobody can tell which it was.
 */
export function mayComeFrom(cell: string, before: string): boolean {
  if (cell === before || !isChangedBySpreadsheets(before)) return false;
  const [was, is] = [takenFor(before), takenFor(cell)];
  if (was === 'date') return is === 'date' || is === 'number';
  if (was === 'switch') return is === 'switch';
  return was === 'number' && is !== undefined && (is === 'date' || isSameFigure(cell, before));
}

function isSameFigure(left: string, right: string): boolean {
  const [some, other] = [left, right].map((text) => {
    const figure = text.trim().replaceAll(/[\p{Sc}%()\s]/gu, '');
    const plain = /e/i.test(figure) ? figure : plainNumber(figure, { decimal: '.', group: ',' });
    return Number(plain ?? NaN);
  });
  // Long numbers lose their last digits, and what is shown is shorter still.
  return some !== undefined && other !== undefined && Math.abs(some - other) <= Math.abs(other) * 1e-3;
}
