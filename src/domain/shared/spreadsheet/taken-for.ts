import { latinDigits } from '../digits.ts';
import { monthNamed } from './month-names.ts';
import { plainNumber } from './number-text.ts';

type ValueKind = 'number' | 'date' | 'switch' | 'error';

/** Spreadsheets take a longer text only for a text. */
const LONGEST_TAKEN = 60;
/** Error words of cells that cannot be computed mostly end with a sign: `#REF!`, `#ИМЯ?`, `#¡VALOR!`. */
const ERROR_WITH_SIGN = /^#[¡¿]?[\p{Lu}\p{Lo}\p{M}\p{N}_/]{1,40}[!?]$/u;
/** The error word for a missing value ends without a sign, and differs by language: `#N/A`, `#NV`, `#Н/Д`, `#LNV`. */
const ERROR_WITHOUT_SIGN = /^#\p{Lu}[\p{Lu}_/]{1,40}$/u;
/** A color of the letters A to F alone looks like an error word. */
const HEX_COLOR = /^#(?:[A-F]{3,4}|[A-F]{6}|[A-F]{8})$/;
/** LibreOffice numbers its other errors; a column that is too narrow shows a row of `#`. */
const OTHER_ERROR = /^(?:(?:Err|Fehler|Erreur|Ошибка|错误|خطأ)\s?:\s?\d{3}|#{2,})$/u;
const NUMBER = /^[\p{Sc}(+-]*\s*[.,]?\d[\d.,\s'’]*(?:e[+-]?\d+)?\s*[%\p{Sc})]*$/iu;
const DATE = /^\d{1,4}[-/. ]\d{1,4}(?:[-/. ]\d{1,4})?\.?(?:[T ]\s*\d.*)?$/;
const CHINESE_DATE = /^(?:\d{2,4}年)?\d{1,2}月(?:\d{1,2}[日号])?$/;
const TIME = /^\d{1,4}:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m?\.?)?$/i;
const HALF_OF_DAY = /^\d{1,2}\s*[ap]\.?m?\.?$/i;
const NAMED_DATE = /^(?:\d{1,4}[\s./-]*)?(\p{L}{3,12})\.?(?:[\s./-]*\d{1,4})?(?:,?[\s./-]*\d{1,4})?$/u;
const SWITCH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|истина|ложь)$/iu;
/** A whole number that a spreadsheet keeps as it is: at most fifteen digits, and no leading zeros. */
const KEPT_NUMBER = /^-?(?:0|[1-9]\d{0,14})$/;

/** Tells whether a cell holds an error word. Such a cell has no value, but is not empty either. */
export function isErrorWord(text: string): boolean {
  if (text.length > LONGEST_TAKEN) return false;
  const word = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (HEX_COLOR.test(word)) return false;
  return [ERROR_WITH_SIGN, ERROR_WITHOUT_SIGN, OTHER_ERROR].some((pattern) => pattern.test(word));
}

/** Returns the kind of value for which a spreadsheet takes a typed text; undefined if it stays a text. */
export function takenFor(written: string): ValueKind | undefined {
  const text = latinDigits(written).trim();
  if (text.length > LONGEST_TAKEN) return undefined;
  if (isErrorWord(text)) return 'error';
  if (SWITCH.test(text)) return 'switch';
  if (!/\d/.test(text)) return undefined;
  const isDate = [DATE, CHINESE_DATE, TIME, HALF_OF_DAY].some((pattern) => pattern.test(text));
  if (isDate && plainNumber(text, { decimal: undefined, group: undefined }) === undefined) return 'date';
  if (NUMBER.test(text)) return 'number';
  const [, word = ''] = NAMED_DATE.exec(text) ?? [];
  return isDate || (word !== '' && monthNamed(word) !== undefined) ? 'date' : undefined;
}

/** Tells whether a spreadsheet may save a text as another: `07` as `7`, `2025-11` as `Nov-25`, `1-2` as a day. */
export const isChangedBySpreadsheets = (text: string): boolean =>
  takenFor(text) !== undefined && !KEPT_NUMBER.test(text);

/**
 * Tells whether a cell may be what a spreadsheet made of an earlier text. This is certain for equal numbers. Once a text
 * was taken for a date, it cannot be told which date it was.
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
  // Spreadsheets cut the last digits of long numbers, and show even fewer.
  return some !== undefined && other !== undefined && Math.abs(some - other) <= Math.abs(other) * 1e-3;
}
