import type * as z from 'zod/mini';
import type { InputError } from '../../src/domain/shared/envelope.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { reasonOf } from '../../src/wire/fields.ts';

const ERRORS_SHOWN = 20;
/** Reasons whose sentences fit any field and so name none. The sentences of all others say what they are about. */
const OF_ANY_FIELD: ReadonlySet<string> = new Set([
  'amount',
  'percent',
  'plainText',
  'required',
  'slug',
  'wholeNumber',
]);

/** A fault of a field, and how to name the field when it is told. */
export interface FieldFault extends InputError {
  /** True if its sentence is not understood without the field's name before it. */
  needsLabel?: boolean;
  /** The field's name, for fields that the texts of the API do not name. */
  label?: string | undefined;
}

/** Words each issue in the caller's language. `path` is the field's name on the wire, for programs. */
export function inputErrors(issues: readonly z.core.$ZodIssue[], text: Translator): FieldFault[] {
  const errors = new Map<string, FieldFault>();
  const mistyped = new Set<string>();
  for (const issue of issues.map(deepest)) {
    const path = issue.path.map(String).join('.');
    // A value of the wrong type has no other fault: an object with a `length` is not a text that is too long.
    if (mistyped.has(path)) continue;
    if (issue.code === 'invalid_type') mistyped.add(path);
    // If a field has two faults, the later one comes from the stricter rule and is the one to tell.
    const reason = reasonOf(issue.message);
    const needsLabel = reason === undefined || OF_ANY_FIELD.has(reason);
    errors.set(path, { path, message: issueMessage(issue, text), needsLabel });
  }
  return [...errors.values()].slice(0, ERRORS_SHOWN);
}

/** Picks, for a value of several possible shapes, the issue of the branch that matched furthest: it says most. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || reasonOf(issue.message)) return issue;
  const inner = issue.errors
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .sort((left, right) => depthOf(right) - depthOf(left));
  return inner[0] ?? issue;
}

/** A value of the right type that breaks a rule matched further than a value of the wrong type. */
const depthOf = (issue: z.core.$ZodIssue) => issue.path.length * 2 + (issue.code === 'invalid_type' ? 0 : 1);

function issueMessage(issue: z.core.$ZodIssue, text: Translator): string {
  const say = (key: string, values?: Record<string, string | number>) => text(`errors:input.${key}`, values);
  const reason = reasonOf(issue.message);
  if (reason) return say(reason);
  switch (issue.code) {
    case 'invalid_type':
      return say(typeFault(issue));
    case 'too_small':
      return sizeMessage(issue.origin, 'longer', Number(issue.minimum), text);
    case 'too_big':
      return sizeMessage(issue.origin, 'shorter', Number(issue.maximum), text);
    case 'invalid_value':
      return say('choice', { choices: issue.values.map(String).join(', ') });
    default:
      return say('invalid');
  }
}

function typeFault(issue: z.core.$ZodIssueInvalidType): string {
  if (issue.input === undefined) return 'required';
  if (Array.isArray(issue.input) && issue.expected !== 'object') return 'single';
  return EXPECTED[issue.expected] ?? 'invalid';
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'wholeNumber',
  number: 'number',
  string: 'text',
  array: 'list',
  object: 'object',
};

/** Words a number, text or list beyond its limit. `direction` is what a text or list would have to become. */
function sizeMessage(origin: string, direction: 'longer' | 'shorter', limit: number, text: Translator): string {
  if (origin === 'string') return text(`errors:input.${direction}Text`, { count: limit });
  if (origin === 'array') return text(`errors:input.${direction}List`, { count: limit });
  // A limit of sixteen digits is not worth showing.
  if (limit >= Number.MAX_SAFE_INTEGER) return text('errors:input.invalid');
  return text(direction === 'longer' ? 'errors:input.atLeast' : 'errors:input.atMost', { limit });
}
