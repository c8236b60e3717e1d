/** What is wrong with one field of what was sent. What a caller reads of it is `errors:<reason>`. */
export interface Fault {
  path: string;
  reason: string;
  values?: Readonly<Record<string, string | number>> | undefined;
  /** True where its sentence is not understood without the name of the field. */
  needsLabel?: boolean;
  /** What the field is called, where the texts of the API have no name for it. */
  label?: string | undefined;
}

/** Why something is refused: a value, not a throw. A throw is a bug. */
export interface Refusal<Reason extends string = string> {
  accepted: false;
  /** From a closed list. What a caller reads of it is `errors:<reason>`. */
  reason: Reason;
  /** The field of the form it is said beside. */
  field?: string | undefined;
  /** Where more than one field is wrong, each of them; `reason` is of the whole then. */
  faults?: readonly Fault[] | undefined;
  /** Stand in the text: `{ count: 5 }`. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Values that are texts themselves, by key: `{ entity: 'entity-titles:brand' }`. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** For programs, beside the text. */
  facts?: Readonly<Record<string, unknown>> | undefined;
  /** Of `tooMany`: how long to wait. */
  retryAfterMs?: number | undefined;
}

interface Accepted<Value> {
  accepted: true;
  value: Value;
}

export type Result<Value, Reason extends string = string> = Accepted<Value> | Refusal<Reason>;

export const accepted = <Value>(value: Value): Accepted<Value> => ({ accepted: true, value });

export const refused = <Reason extends string>(
  reason: Reason,
  details: Omit<Refusal, 'accepted' | 'reason'> = {},
): Refusal<Reason> => ({ accepted: false, reason, ...details });

/** A result with its value presented; a refusal passes through. */
export const mapped = <Value, Shown, Reason extends string>(
  result: Result<Value, Reason>,
  present: (value: Value) => Shown,
): Result<Shown, Reason> => (result.accepted ? accepted(present(result.value)) : result);
