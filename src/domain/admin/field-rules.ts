import { isPassword, USERNAME_PATTERN } from '../auth/rules.ts';
import { normaliseEmail } from '../shared/email.ts';
import type { ValueFault } from './field-value.ts';
import type { RuleName } from './rule-names.ts';

/** A check of a value that is not empty. `required` and `editorRequired` decide elsewhere whether it may be empty. */
interface Rule {
  test: (text: string) => boolean;
  fault: ValueFault;
}

const sentence = (name: string): ValueFault => ({ fault: 'format', values: { name } });

/** A Chinese number, or one with its country code, because people of many countries call the company. */
const MOBILE = /^(?:\+[1-9]\d{7,14}|1[3-9]\d{9})$/;
/** Letters of any script, beginning with a letter. The middle dot is used in Chinese forms of foreign names. */
const NAME = /^\p{L}[\p{L}\p{M} '’.·-]{1,59}$/u;
/** A name that a program can give to a value. */
const VARIABLE = /^[A-Za-z]\w{0,59}$/;
const DIGITS = {
  number: /^-?\d{1,15}(?:\.\d{1,10})?$/,
  integer: /^-?\d{1,15}$/,
  float: /^-?\d{1,15}\.\d{1,10}$/,
} as const;

export const RULES: Readonly<Record<Exclude<RuleName, 'required' | 'editorRequired'>, Rule>> = {
  mobile: { test: (text) => MOBILE.test(text.replaceAll(/[\s()-]/g, '')), fault: sentence('correctMobile') },
  name: { test: (text) => NAME.test(text), fault: sentence('correctName') },
  idNumber: { test: isIdNumber, fault: sentence('correctIdNumber') },
  account: { test: (text) => USERNAME_PATTERN.test(text), fault: sentence('username') },
  password: { test: isPassword, fault: sentence('password') },
  varName: { test: (text) => VARIABLE.test(text), fault: sentence('correctName') },
  number: { test: (text) => DIGITS.number.test(text), fault: { fault: 'notNumber' } },
  integer: { test: (text) => DIGITS.integer.test(text), fault: { fault: 'notWhole' } },
  float: { test: (text) => DIGITS.number.test(text), fault: { fault: 'notNumber' } },
  email: { test: (text) => normaliseEmail(text) !== undefined, fault: sentence('correctEmail') },
  url: { test: isWebAddress, fault: sentence('correctUrl') },
  date: { test: isDay, fault: { fault: 'notDate' } },
};

/** Returns the fault of the first rule that a value breaks; undefined if it breaks none, or is empty. */
export function brokenRule(rules: readonly RuleName[], value: unknown): ValueFault | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return undefined;
  for (const name of rules) {
    if (name === 'required' || name === 'editorRequired') continue;
    const { test, fault } = RULES[name];
    if (!test(text)) return fault;
  }
  return undefined;
}

/** Weights of the first 17 digits (GB 11643, ISO 7064 MOD 11-2), and the check digit for each remainder of their sum. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** Checks a number of a Chinese resident identity card: area, an existing day of birth, order, check digit. */
function isIdNumber(text: string): boolean {
  const id = text.trim().toUpperCase();
  const [, year = '', month = '', day = ''] = /^[1-9]\d{5}((?:18|19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(id) ?? [];
  if (!isDay(`${year}-${month}-${day}`)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(id[place]), 0);
  return id.endsWith(CHECKS[sum % CHECKS.length] ?? '');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
